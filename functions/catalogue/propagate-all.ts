import { clearSubjectPropagation, listSubjectsToPropagate } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { propagateSchemes } from './propagate-schemes.ts';
import { propagateSubjects } from './propagate-subjects.ts';

/**
 * Finishes the propagation of scheme and subject changes from before a time (ISO 8601). Clears the flag of subjects
 * without notes left to move and returns their number.
 */
export async function propagateAll(table: Table, before: string): Promise<number> {
  await propagateSchemes(table);
  const subjects = await listSubjectsToPropagate(table, before);
  const moved = await propagateSubjects(table, subjects);
  const done = subjects.filter(({ id }) => !moved.has(id));
  for (const subject of done) await transact(table, { flag: clearSubjectPropagation(subject) });
  return done.length;
}
