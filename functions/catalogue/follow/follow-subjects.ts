import { listSubjects, type StoredSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { mapConcurrently } from '../../kernel/map-concurrently.ts';
import { leftCourses, notesOfSubjects } from '../notes-of-subjects.ts';
import { moveNote } from './move-note.ts';

/** Subjects whose notes are moved side by side. Those of one subject come one after the other: they add to the same sums. */
const lanes = 16;

/** Those of the subjects with these ids that are marked: their notes may not have followed yet. */
export async function unfollowed(table: Table, ids: ReadonlySet<string>): Promise<StoredSubject[]> {
  const subjects = await listSubjects(table, { consistent: true });
  return subjects.filter((one) => ids.has(one.id) && one.following_since !== undefined);
}

/**
 * Brings the notes of marked subjects to where these are now. Returns the subjects that had any to move. The marks stay:
 * an index may not have shown a note yet, so a later look that finds none takes them away.
 */
export async function followSubjects(
  table: Table,
  subjects: readonly StoredSubject[],
): Promise<Set<string>> {
  const notes = await notesOfSubjects(table, subjects, leftCourses, ['pending', 'deleted']);
  const bySubject = Map.groupBy(notes, (note) => note.subject_id);
  const had = new Set<string>();
  await mapConcurrently(lanes, subjects, async (subject) => {
    for (const note of bySubject.get(subject.id) ?? [])
      if (await moveNote(table, note, subject)) had.add(subject.id);
  });
  return had;
}
