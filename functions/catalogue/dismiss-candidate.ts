import type { CandidateId } from '../contracts/fields.ts';
import { Refusal } from '../kernel/refusal.ts';
import { audit } from '../table/audit.ts';
import { decideCandidate, getCandidate } from '../table/candidate.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';

/** Drops a waiting row for good. Refuses (404) one that does not wait. Repeated, it changes nothing. */
export async function dismissCandidate(
  table: Table,
  id: CandidateId,
  who: string,
): Promise<{ id: CandidateId }> {
  const candidate = await getCandidate(table, id);
  if (!candidate || candidate.status === 'confirmed')
    throw new Refusal(404, 'This row does not wait any more.');
  if (candidate.status === 'dismissed') return { id };
  const { status: _, subject_id: __, ...row } = candidate;
  const failed = await transact(table, {
    candidate: decideCandidate(id, { status: 'dismissed', subject_id: null }),
    audit: audit({
      who,
      what: 'dismiss',
      target: `candidate ${id}`,
      when: new Date().toISOString(),
      before: row,
      after: null,
    }),
  });
  // Somebody came between: what is stored now says what to do.
  return failed.length > 0 ? dismissCandidate(table, id, who) : { id };
}
