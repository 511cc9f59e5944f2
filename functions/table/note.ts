import type { FileType, NoteId, SubjectId } from '../contracts/fields.ts';
import { courseKey, type Course } from './course.ts';
import { countCourse } from './courseTotals.ts';
import { addFileHash, fileIdentity, markPublished } from './fileHash.ts';
import { fieldsOf, type Item } from './item.ts';
import { noteOrder } from './noteOrder.ts';
import { endOf, getItem, queryItems } from './read.ts';
import { countSite } from './stats.ts';
import type { Table } from './table.ts';
import { add, putWhereAbsent, transact, type Step } from './transact.ts';

/** A note as stored. Its course is the scheme's year with the subject's code. */
export interface StoredNote {
  id: NoteId;
  title: string;
  description: string | null;
  subject_id: SubjectId;
  subject_code: string;
  scheme_year: string;
  semester: number;
  module_number: number | null;
  uploaded_by: string | null;
  file_type: FileType;
  /** A key of the files bucket, or a Drive id or link. */
  drive_file_id: string;
  /** Bytes; null where unknown. */
  size: number | null;
  pages: number | null;
  topics: string[];
  status: 'pending' | 'approved';
  download_count: number;
  upvotes: number;
  upload_date: string;
  created_at: string;
  updated_at: string;
}

const noteKey = (id: string) => ({ pk: `NOTE#${id}`, sk: 'NOTE' });

/** The course that a note is of. */
export const courseOf = (note: StoredNote): Course => ({
  scheme_year: note.scheme_year,
  code: note.subject_code,
});

/** A note without a status was never approved. */
const noteOf = (item: Item): StoredNote => ({
  ...fieldsOf<StoredNote>(item),
  status: item['status'] === 'approved' ? 'approved' : 'pending',
});

function itemOf(note: StoredNote): Item & { pk: string; sk: string } {
  const order = noteOrder(note);
  return {
    ...noteKey(note.id),
    gsi3pk: `NOTES#${note.status}`,
    gsi3sk: `${note.created_at}#${note.id}`,
    ...(note.status === 'approved' && {
      gsi1pk: courseKey(courseOf(note)),
      gsi1sk: `NOTE#${order}`,
      gsi2pk: `SEMESTER#${note.semester}`,
      gsi2sk: order,
    }),
    ...note,
  };
}

/** One note, whatever its status. `exact` sees every write before it. */
export async function getNote(
  table: Table,
  id: NoteId,
  options: { exact?: boolean } = {},
): Promise<StoredNote | undefined> {
  const item = await getItem(table, noteKey(id), options);
  return item && noteOf(item);
}

/** Reads approved notes after a place in their order ('' for the first), at most `limit`. */
export type NoteReader = (after: string, limit: number) => Promise<StoredNote[]>;

/** Reads a course's approved notes in order. `course` is its key. */
export const courseNotes =
  (table: Table, course: string): NoteReader =>
  async (after, limit) => {
    const items = await queryItems(table, {
      index: 'gsi1',
      partition: course,
      between: [`NOTE#${after}!`, endOf('NOTE#')],
      limit,
    });
    return items.map((item) => noteOf(item));
  };

/** Reads a semester's approved notes in order. */
export const semesterNotes =
  (table: Table, semester: number): NoteReader =>
  async (after, limit) => {
    const items = await queryItems(table, {
      index: 'gsi2',
      partition: `SEMESTER#${semester}`,
      between: [`${after}!`, endOf('')],
      limit,
    });
    return items.map((item) => noteOf(item));
  };

/** Approved notes, newest first; all without a limit. */
export async function listNewestNotes(table: Table, limit?: number): Promise<StoredNote[]> {
  const items = await queryItems(table, {
    index: 'gsi3',
    partition: 'NOTES#approved',
    newestFirst: true,
    limit,
  });
  return items.map((item) => noteOf(item));
}

/** Adds to a counter of a note **where** it is approved. */
export const countNote = (id: NoteId, counter: 'download_count' | 'upvotes'): Step =>
  add(noteKey(id), { [counter]: 1 }, ['status', 'approved']);

/** The steps that store a note **where** its id is new: an approved one enters the lists and the figures with it. */
export function addNote(note: StoredNote): { note: Step; totals?: Step; stats?: Step } {
  const counts = { notes: 1, downloads: note.download_count, upvotes: note.upvotes };
  return {
    note: putWhereAbsent(itemOf(note)),
    ...(note.status === 'approved' && {
      totals: countCourse(courseOf(note), note.semester, counts),
      stats: countSite(note.semester, counts),
    }),
  };
}

/**
 * Stores a note **where** its id is new, and what is known of its file (by its SHA-256, else its Drive id).
 * Times are brought to the one form that sorts.
 */
export async function putNote(
  table: Table,
  note: StoredNote,
  sha256?: string,
): Promise<'added' | 'exists'> {
  const stored = {
    ...note,
    upload_date: new Date(note.upload_date).toISOString(),
    created_at: new Date(note.created_at).toISOString(),
    updated_at: new Date(note.updated_at).toISOString(),
  };
  const file = fileIdentity(sha256, note.drive_file_id);
  const failed = await transact(table, {
    ...addNote(stored),
    ...(file && { hash: addFileHash(file, note) }),
    ...(file && note.status === 'approved' && { published: markPublished(file) }),
  });
  return failed.length === 0 ? 'added' : 'exists';
}
