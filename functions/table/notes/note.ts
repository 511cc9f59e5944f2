import type { FileType, NoteId, SubjectId, UploadId } from '../../contracts/domain/fields.ts';
import { courseKey, courseOf } from '../catalogue/course.ts';
import { updateIf } from '../core/change.ts';
import { fieldsOf, type Item, type Key } from '../core/item.ts';
import { noteSortKey } from './note-order.ts';
import { queryNewestFirst } from '../core/newest.ts';
import {
  prefixEnd,
  getItem,
  getItems,
  queryItems,
  queryPages,
  type Range,
  type ReadOptions,
} from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { Step } from '../core/transact.ts';
import { keyOf, keyPatterns, keyPrefix, primaryKey } from '../keys.ts';

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
  /** The upload by which the file came, where an administrator sent it. */
  upload_id?: UploadId | null;
  sha256?: string | null;
  /** Bytes; null where unknown. */
  size: number | null;
  pages: number | null;
  topics: string[];
  status: 'pending' | 'approved' | 'deleted';
  /** What a deleted note was, and until when it can be that again. */
  deleted_from?: 'pending' | 'approved' | null;
  restorable_until?: string | null;
  download_count: number;
  upvotes: number;
  upload_date: string;
  created_at: string;
  updated_at: string;
}

const [patterns] = keyPatterns.note;
const coursePrefix = keyPrefix(patterns.gsi1[1]);
const semesterKey = (semester: number) => keyOf(patterns.gsi2[0], { semester });
const statusKey = (status: StoredNote['status']) => keyOf(patterns.gsi3[0], { status });

export const noteKey = (id: string) => primaryKey(patterns, { id });

/** The note that an item holds. One without a status was never approved. */
export const noteOf = (item: Item): StoredNote => {
  const status = item['status'];
  return {
    ...fieldsOf<StoredNote>(item),
    status: status === 'approved' || status === 'deleted' ? status : 'pending',
  };
};

/** A note as it is stored, with the keys under which it is found in its state. */
export function itemOf(note: StoredNote): Item & Key {
  const order = noteSortKey(note);
  return {
    ...noteKey(note.id),
    gsi3pk: statusKey(note.status),
    gsi3sk: adminNoteSortKey(note),
    ...(note.status === 'approved' && {
      gsi1pk: courseKey(courseOf(note)),
      gsi1sk: keyOf(patterns.gsi1[1], { order }),
      gsi2pk: semesterKey(note.semester),
      gsi2sk: order,
    }),
    ...note,
  };
}

/** One note, whatever its status.. */
export async function getNote(
  table: Table,
  id: NoteId,
  options: ReadOptions = {},
): Promise<StoredNote | undefined> {
  const item = await getItem(table, noteKey(id), options);
  return item && noteOf(item);
}

/** Reads approved notes after a place in their order ('' for the first), at most `limit`. */
export type NoteReader = (after: string, limit: number) => Promise<StoredNote[]>;

/** Reads a course's approved notes in order, all of them without a limit. `course` is its key. */
export const courseNotes =
  (table: Table, course: string) =>
  async (after: string, limit?: number): Promise<StoredNote[]> => {
    const items = await queryItems(table, {
      index: 'gsi1',
      partition: course,
      between: [`${keyOf(patterns.gsi1[1], { order: after })}!`, prefixEnd(coursePrefix)],
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
      partition: semesterKey(semester),
      between: [`${after}!`, prefixEnd('')],
      limit,
    });
    return items.map((item) => noteOf(item));
  };

/** Notes of a status, newest first (of deleted ones: restorable for longest first); all without a limit. */
export async function listNotes(
  table: Table,
  status: StoredNote['status'],
  limit?: number,
): Promise<StoredNote[]> {
  const items = await queryItems(table, {
    index: 'gsi3',
    partition: statusKey(status),
    newestFirst: true,
    limit,
  });
  return items.map((item) => noteOf(item));
}

/** Approved notes, newest first; all without a limit. */
export const listNewestNotes = (table: Table, limit?: number): Promise<StoredNote[]> =>
  listNotes(table, 'approved', limit);

type Status = StoredNote['status'];

/** The place of a note among those of its status: by when it was made, or until when it can be restored. */
export const adminNoteSortKey = ({
  id,
  status,
  created_at,
  restorable_until,
}: StoredNote): string => `${status === 'deleted' ? restorable_until : created_at}#${id}`;

/** At most `limit` notes of a status in the order of their places, after a place ('' for the first). */
export async function listNotesByPosition(
  table: Table,
  status: Status,
  { after, limit, newestFirst }: { after: string; limit: number; newestFirst: boolean },
): Promise<StoredNote[]> {
  const range = { index: 'gsi3', partition: statusKey(status) } as const;
  const items = newestFirst
    ? await queryNewestFirst(table, range, after, limit)
    : await queryItems(table, { ...range, between: [`${after}!`, prefixEnd('')], limit });
  return items.map((item) => noteOf(item));
}

/** Where many notes lie together: those of a status, or approved ones of a semester or a course (by its key). */
export type NoteList =
  | { readonly status: Status }
  | { readonly semester: number }
  | { readonly course: string };

function rangeOf(lane: NoteList): Range {
  if ('status' in lane) return { index: 'gsi3', partition: statusKey(lane.status) };
  if ('semester' in lane) return { index: 'gsi2', partition: semesterKey(lane.semester) };
  return {
    index: 'gsi1',
    partition: lane.course,
    between: [coursePrefix, prefixEnd(coursePrefix)],
  };
}

/** All notes of a lane, some of their fields, in bounded memory. */
export async function* readNoteList<Field extends keyof StoredNote>(
  table: Table,
  lane: NoteList,
  fields: readonly Field[],
): AsyncGenerator<Pick<StoredNote, Field | 'status'>[]> {
  const pages = queryPages(table, {
    ...rangeOf(lane),
    fields: [...new Set([...fields, 'status'])],
  });
  for await (const page of pages) yield page.map((item) => noteOf(item));
}

/** The notes with these ids, those that exist, in no order.. */
export async function getNotes(
  table: Table,
  ids: readonly NoteId[],
  options: ReadOptions = {},
): Promise<StoredNote[]> {
  const items = await getItems(
    table,
    ids.map((id) => noteKey(id)),
    options,
  );
  return items.map((item) => noteOf(item));
}

/** Deleted notes that could be restored until before a moment (ISO 8601), the earliest first, at most `limit`. */
export async function listExpiredDeletions(
  table: Table,
  now: string,
  limit: number,
): Promise<StoredNote[]> {
  const items = await queryItems(table, {
    index: 'gsi3',
    partition: statusKey('deleted'),
    between: ['!', now],
    limit,
  });
  return items.map((item) => noteOf(item));
}

/** Adds to the counters of a note **where** it is as seen: whoever changes it gives it another `updated_at`. */
export const addToCounters = (
  { id, updated_at }: StoredNote,
  added: Pick<StoredNote, 'download_count' | 'upvotes'>,
): Step => updateIf(noteKey(id), { add: added }, { updated_at });
