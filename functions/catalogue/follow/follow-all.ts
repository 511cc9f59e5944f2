import { packTransactions } from '../../table/core/pack.ts';
import { clearSubjectFollowing, listFollowingSubjects } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { followSchemes } from './follow-schemes.ts';
import { followSubjects } from './follow-subjects.ts';

/** So few that a mark which changes meanwhile does not keep many others. */
const marksAtOnce = 20;

/**
 * Finishes what changes of schemes and subjects before a moment (ISO 8601) have left to follow: subjects, then notes.
 * Marks under which nothing was left are taken away. Returns how many.
 */
export async function followAll(table: Table, before: string): Promise<number> {
  await followSchemes(table);
  const subjects = await listFollowingSubjects(table, before);
  const had = await followSubjects(table, subjects);
  const done = subjects.filter(({ id }) => !had.has(id));
  const groups = done.map((subject) => ({ mark: clearSubjectFollowing(subject) }));
  for (let at = 0; at < groups.length; at += marksAtOnce)
    for (const steps of packTransactions(groups.slice(at, at + marksAtOnce)))
      await transact(table, steps);
  return done.length;
}
