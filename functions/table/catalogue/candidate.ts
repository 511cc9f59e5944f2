import type { Candidate } from '../../contracts/catalogue.ts';
import type { SubjectId } from '../../contracts/domain/fields.ts';
import { updateIf } from '../core/change.ts';
import { fieldsOf } from '../core/item.ts';
import { getItem, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** A row of the catalogue that waited for a confirmation. One that was decided stays, so that nobody asks again. */
export interface StoredCandidate extends Candidate {
  status: 'waiting' | 'confirmed' | 'dismissed';
  /** What it became. */
  subject_id: SubjectId | null;
}

const [patterns] = keyPatterns.candidate;
const partition = patterns.pk;
const candidateKey = (id: string) => primaryKey(patterns, { id });

/** All candidates, decided or not, as of now, in the order of their ids. */
export async function listCandidates(table: Table): Promise<StoredCandidate[]> {
  const items = await queryItems(table, { partition, consistent: true });
  return items.map((item) => fieldsOf<StoredCandidate>(item));
}

/** One candidate, decided or not, as of now. */
export async function getCandidate(table: Table, id: string): Promise<StoredCandidate | undefined> {
  const item = await getItem(table, candidateKey(id), { consistent: true });
  return item && fieldsOf<StoredCandidate>(item);
}

/** Stores a candidate **where** there never was one with its id. */
export const addCandidate = (candidate: Candidate): Step =>
  putIfAbsent({
    ...candidateKey(candidate.id),
    ...candidate,
    status: 'waiting',
    subject_id: null,
  });

/** Says what a candidate is now, **where** it waits. */
export const changeCandidate = ({ id, ...fields }: Candidate): Step =>
  updateIf(candidateKey(id), { set: fields }, { status: 'waiting' });

/** Decides about a candidate **where** it waits. */
export const decideCandidate = (
  id: string,
  decision: Pick<StoredCandidate, 'status' | 'subject_id'>,
): Step => updateIf(candidateKey(id), { set: decision }, { status: 'waiting' });
