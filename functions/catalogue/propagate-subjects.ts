import { listSubjects, type StoredSubject, subjectHasCourse } from '../table/catalogue/subject.ts';
import type { Table } from '../table/table.ts';
import { mapConcurrently } from '../kernel/run-each.ts';
import { formerCourses, listNotesOfSubjects } from './notes-of-subjects.ts';
import { changedFields } from '../table/site/audit.ts';
import { changeNote } from '../table/notes/change-note.ts';
import { getNote, type StoredNote } from '../table/notes/note.ts';
import { nextVersion } from '../table/item.ts';

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

/** A semester that was the subject's changes with it, unless an administrator has edited the note since. */
function semesterOf(note: StoredNote, subject: StoredSubject): number {
  const { moved_from = [], following_since = '' } = subject;
  const was = moved_from.some(({ semester }) => semester === note.semester);
  return was && note.updated_at < following_since ? subject.semester : note.semester;
}

/** The note with the subject's course; undefined if it has that already. */
function moveToSubject(note: StoredNote, subject: StoredSubject): StoredNote | undefined {
  const semester = semesterOf(note, subject);
  const course = { scheme_year: subject.scheme_year, subject_code: subject.code, semester };
  const change = changedFields<StoredNote>(note, course);
  if (note.subject_id !== subject.id || !change) return undefined;
  return { ...note, ...course, updated_at: nextVersion(note.updated_at) };
}

const maxAttempts = 10;

/**
 * Moves a note and its counters to the course of its subject, on condition that the subject still has it. Returns
 * whether there was anything to do. After a concurrent change of the subject, its own request moves the note.
 */
async function moveNote(table: Table, stale: StoredNote, subject: StoredSubject): Promise<boolean> {
  let note: StoredNote | undefined = stale;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const after = note && moveToSubject(note, subject);
    if (!note || !after) return attempt > 1;
    const failed = await changeNote(table, note, after, { subject: subjectHasCourse(subject) });
    if (failed.length === 0 || failed.includes('subject')) return true;
    note = await getNote(table, note.id, { consistent: true });
  }
  throw new Error('Conflicts on the note persist');
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
