import { listSubjects, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { mapConcurrently } from '../kernel/map-concurrently.ts';
import { formerCourses, listNotesOfSubjects } from './notes-of-subjects.ts';
import { moveNote } from './move-note.ts';

/** Subjects in parallel. Notes of one subject are sequential, since they update the same counters. */
const concurrency = 16;

/** Of the subjects with these ids those whose notes may still have the former course. */
export async function listUnpropagated(
  table: Table,
  ids: ReadonlySet<string>,
): Promise<StoredSubject[]> {
  const subjects = await listSubjects(table, { consistent: true });
  return subjects.filter((one) => ids.has(one.id) && one.following_since !== undefined);
}

/**
 * Moves the notes of flagged subjects to the current course and returns the subjects that had any to move. The flags
 * stay: an index may not show a note yet, so a later run that finds none clears them.
 */
export async function propagateSubjects(
  table: Table,
  subjects: readonly StoredSubject[],
): Promise<Set<string>> {
  const notes = await listNotesOfSubjects(table, subjects, formerCourses, ['pending', 'deleted']);
  const bySubject = Map.groupBy(notes, (note) => note.subject_id);
  const moved = new Set<string>();
  await mapConcurrently(concurrency, subjects, async (subject) => {
    for (const note of bySubject.get(subject.id) ?? [])
      if (await moveNote(table, note, subject)) moved.add(subject.id);
  });
  return moved;
}
