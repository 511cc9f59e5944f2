import type { Candidate } from '../../contracts/catalogue.ts';
import type { SubjectId } from '../../contracts/domain/fields.ts';
import { updateIf } from '../core/change.ts';
import { fieldsOf } from '../core/item.ts';
import { getItem, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type ConditionalWrite } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** A catalogue row that an administrator has to confirm. A decided one is kept, so that no import asks again. */
export interface StoredCandidate extends Candidate {
  status: 'waiting' | 'confirmed' | 'dismissed';
  /** The subject that was created from it. */
  subject_id: SubjectId | null;
}

const [patterns] = keyPatterns.candidate;
const partition = patterns.pk;
const candidateKey = (id: string) => primaryKey(patterns, { id });

/** All candidates, decided or not, strongly consistent, sorted by id. */
export async function listCandidates(table: Table): Promise<StoredCandidate[]> {
  const items = await queryItems(table, { partition, consistent: true });
  return items.map((item) => fieldsOf<StoredCandidate>(item));
}

/** One candidate, decided or not, strongly consistent. */
export async function getCandidate(table: Table, id: string): Promise<StoredCandidate | undefined> {
  const item = await getItem(table, candidateKey(id), { consistent: true });
  return item && fieldsOf<StoredCandidate>(item);
}

/** Stores a candidate. Fails if its id exists, decided or not. */
export const addCandidate = (candidate: Candidate): ConditionalWrite =>
  putIfAbsent({
    ...candidateKey(candidate.id),
    ...candidate,
    status: 'waiting',
    subject_id: null,
  });

/** Replaces the fields of a candidate. Fails unless it is waiting. */
export const changeCandidate = ({ id, ...fields }: Candidate): ConditionalWrite =>
  updateIf(candidateKey(id), { set: fields }, { status: 'waiting' });

/** Stores the decision about a candidate. Fails unless it is waiting. */
export const decideCandidate = (
  id: string,
  decision: Pick<StoredCandidate, 'status' | 'subject_id'>,
): ConditionalWrite => updateIf(candidateKey(id), { set: decision }, { status: 'waiting' });
