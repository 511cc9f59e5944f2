import type { Candidate } from '../../contracts/catalogue.ts';
import type { SubjectId } from '../../contracts/domain/fields.ts';
import { updateIf, putIfAbsent, type ConditionalWrite } from '../change.ts';
import { getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
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
export const listCandidates = (table: Table): Promise<StoredCandidate[]> =>
  queryFields(table, { partition, consistent: true });

/** One candidate, decided or not, strongly consistent. */
export const getCandidate = (table: Table, id: string): Promise<StoredCandidate | undefined> =>
  getFields(table, candidateKey(id), { consistent: true });

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
