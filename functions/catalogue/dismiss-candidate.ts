import type { CandidateId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import { decideCandidate, getCandidate } from '../table/catalogue/candidate.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';

/** Drops a waiting row for good. Refuses (404) one that does not wait. Repeated, it changes nothing. */
export async function dismissCandidate(
  table: Table,
  id: CandidateId,
  who: string,
): Promise<{ id: CandidateId }> {
  const candidate = await getCandidate(table, id);
  if (!candidate || candidate.status === 'confirmed')
    throw new HttpError(404, 'This row does not wait any more.');
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
