import { changedFields } from '../table/site/audit.ts';
import { changeNote } from '../table/notes/change-note.ts';
import { getNote, type StoredNote } from '../table/notes/note.ts';
import { subjectHasCourse, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { nextVersion } from '../table/core/version.ts';

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
export async function moveNote(
  table: Table,
  stale: StoredNote,
  subject: StoredSubject,
): Promise<boolean> {
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
