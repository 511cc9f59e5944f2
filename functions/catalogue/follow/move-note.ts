import { changedFields } from '../../table/site/audit.ts';
import { changeNote } from '../../table/notes/change-note.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import { subjectHasCourse, type StoredSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { nextVersion } from '../../table/core/version.ts';

/** The semester of a note that follows its subject: one that was the subject's becomes what the subject's is, unless somebody chose it since. */
function semesterOf(note: StoredNote, subject: StoredSubject): number {
  const { moved_from = [], following_since = '' } = subject;
  const was = moved_from.some(({ semester }) => semester === note.semester);
  return was && note.updated_at < following_since ? subject.semester : note.semester;
}

/** The note where its subject is now; undefined where nothing is to be done. */
function moved(note: StoredNote, subject: StoredSubject): StoredNote | undefined {
  const semester = semesterOf(note, subject);
  const place = { scheme_year: subject.scheme_year, subject_code: subject.code, semester };
  const change = changedFields<StoredNote>(note, place);
  if (note.subject_id !== subject.id || !change) return undefined;
  return { ...note, ...place, updated_at: nextVersion(note.updated_at) };
}

const attempts = 10;

/**
 * Brings a note, with what it counts for, to where its subject is, **where** the subject is still there. Returns whether
 * there was anything to do; `seen` may be a moment old. One whose subject moves on meanwhile is left to whoever moved it.
 */
export async function moveNote(
  table: Table,
  seen: StoredNote,
  subject: StoredSubject,
): Promise<boolean> {
  let note: StoredNote | undefined = seen;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const after = note && moved(note, subject);
    if (!note || !after) return attempt > 1;
    const failed = await changeNote(table, note, after, { subject: subjectHasCourse(subject) });
    if (failed.length === 0 || failed.includes('subject')) return true;
    note = await getNote(table, note.id, { consistent: true });
  }
  throw new Error('A note changes all the time');
}
