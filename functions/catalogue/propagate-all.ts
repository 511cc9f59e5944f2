import { packTransactions } from '../table/core/pack.ts';
import { clearSubjectPropagation, listSubjectsToPropagate } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { propagateSchemes } from './propagate-schemes.ts';
import { propagateSubjects } from './propagate-subjects.ts';

/** A conflict fails the whole transaction, so a batch is small. */
const batchSize = 20;

/**
 * Finishes the propagation of scheme and subject changes from before a time (ISO 8601). Clears the flag of subjects
 * without notes left to move and returns their number.
 */
export async function propagateAll(table: Table, before: string): Promise<number> {
  await propagateSchemes(table);
  const subjects = await listSubjectsToPropagate(table, before);
  const moved = await propagateSubjects(table, subjects);
  const done = subjects.filter(({ id }) => !moved.has(id));
  const groups = done.map((subject) => ({ flag: clearSubjectPropagation(subject) }));
  for (let at = 0; at < groups.length; at += batchSize)
    for (const writes of packTransactions(groups.slice(at, at + batchSize)))
      await transact(table, writes);
  return done.length;
}
