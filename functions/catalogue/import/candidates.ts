import type { Candidate } from '../../contracts/catalogue.ts';
import { candidateId, type SubjectId } from '../../contracts/domain/fields.ts';
import type { StoredCandidate } from '../../table/catalogue/candidate.ts';
import type { ValidRow, SubjectRow } from './row.ts';

/** A row that awaits confirmation. */
export type WaitingRow = ValidRow<SubjectRow> & { file: string };

export interface CandidatePlan {
  added: Candidate[];
  changed: Candidate[];
  /** Candidates that exist as subjects now. */
  settled: { id: StoredCandidate['id']; subject_id: SubjectId }[];
}

/** The natural key. Codes contain dashes but no underscores. */
export const candidateIdOf = ({
  scheme,
  branch,
  code,
}: Pick<SubjectRow, 'scheme' | 'branch' | 'code'>) =>
  candidateId.parse(`${scheme}_${branch}_${code}`.toLowerCase());

const candidateOf = ({ file, line, row }: WaitingRow): Candidate => ({
  id: candidateIdOf(row),
  ...row,
  source: `${file}:${line}`,
});

const differs = (stored: Candidate, row: Candidate) =>
  (['name', 'semester', 'credits', 'code'] as const).some((name) => stored[name] !== row[name]);

/**
 * Selects the rows that await confirmation: neither subjects (`subjectOf` finds one by the candidate's id) nor
 * confirmed or dismissed before. Returns them with the writes.
 */
export function planCandidates(
  current: readonly StoredCandidate[],
  rows: readonly WaitingRow[],
  subjectOf: (id: string) => SubjectId | undefined,
): { waiting: WaitingRow[]; plan: CandidatePlan } {
  const stored = new Map<string, StoredCandidate>(current.map((one) => [one.id, one]));
  const waiting: WaitingRow[] = [];
  const plan: CandidatePlan = { added: [], changed: [], settled: [] };
  for (const row of rows) {
    const candidate = candidateOf(row);
    const known = stored.get(candidate.id);
    if (subjectOf(candidate.id) || (known && known.status !== 'waiting')) continue;
    waiting.push(row);
    if (!known) plan.added.push(candidate);
    else if (differs(known, candidate)) plan.changed.push(candidate);
  }
  for (const { id, status } of current) {
    const subject_id = subjectOf(id);
    if (status === 'waiting' && subject_id) plan.settled.push({ id, subject_id });
  }
  return { waiting, plan };
}
