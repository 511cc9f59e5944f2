import type {
  DocumentLanguage,
  MaterialKind,
  TextSource,
} from '../../contracts/domain/material.ts';
import type { NoteDetails } from '../../contracts/domain/note-details.ts';
import type {
  ContributorSlug,
  FileType,
  NoteId,
  SubjectId,
  SubmissionId,
  UploadId,
} from '../../contracts/domain/fields.ts';
import { courseKey, courseOf } from '../catalogue/course.ts';
import { updateIf, type ConditionalWrite } from '../change.ts';
import { fieldsOf, type Item, type Key } from '../item.ts';
import { noteSortKey } from './note-order.ts';
import { getItem, getItemsById, queryItems } from '../read.ts';
import type { Range, ReadOptions } from '../read.ts';
import type { Table } from '../table.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';
import type { cardAttributes } from '../schema.ts';

/** A file that a public note had before; it has the visibility of the note. */
interface NoteVersion {
  /** A key in the files bucket. */
  drive_file_id: string;
  file_type: FileType;
  size: number | null;
  sha256: string | null;
  replaced_at: string;
}

/** A note as stored. Its course is identified by `scheme_year` and `subject_code`. */
export interface StoredNote extends NoteDetails {
  id: NoteId;
  kind: MaterialKind;
  /** Year and month (`2026-06`); null unless it is a paper. */
  exam_session: string | null;
  title: string;
  subject_id: SubjectId;
  subject_code: string;
  scheme_year: string;
  semester: number;
  module_number: number | null;
  uploaded_by: string | null;
  file_type: FileType;
  /** A key in the files bucket, or a Drive id or link. */
  drive_file_id: string;
  /**
   * The last extraction: the files (`drive_file_id`) whose first page was rendered and whose text
   * is shown, and the document's language.
   */
  extraction?: {
    /** The fingerprint of the extraction's inputs. */
    key: string;
    drawn: string | null;
    text?: string | null;
    language?: DocumentLanguage | null;
    text_source?: TextSource;
    /** Of text recognition, from 0 to 1; null without recognised text. */
    confidence?: number | null;
    /** How far the scanned pages are read. */
    scan?: 'complete' | 'unfinished' | 'postponed';
  };
  /** Of a paper whose questions were read: how many are public, of which papers and modules, and since when. */
  questions?: { count: number; papers: number; modules: number[]; at: string };
  /** The upload of the file, if an administrator sent it. */
  upload_id?: UploadId | null;
  sha256?: string | null;
  /** Bytes; null if unknown. */
  size: number | null;
  pages: number | null;
  /** Newest first. */
  versions?: NoteVersion[];
  status: 'pending' | 'approved' | 'deleted';
  /** The former status of a deleted note, and the time until which it can be restored. */
  deleted_from?: 'pending' | 'approved' | null;
  restorable_until?: string | null;
  /** The submission that it was, if it was one. */
  submission_id?: SubmissionId;
  /** Of the page that lists it. */
  contributor_slug?: ContributorSlug | null;
  /** Of a deleted note that an administrator took down. */
  taken_down?: { reason: string; points_taken: number; points_missing: number } | undefined;
  download_count: number;
  upvotes: number;
  /** Visitors for whom it did not help; not shown, it lowers the note within its module. */
  unhelpful?: number;
  upload_date: string;
  created_at: string;
  updated_at: string;
}

const [patterns] = keyPatterns.note;

/** The sort key prefix of a course's approved notes of a kind. */
export const coursePrefix = (kind: MaterialKind) => keyOf(patterns.gsi1[1], { kind, order: '' });
const semesterKey = (semester: number, kind: MaterialKind) =>
  keyOf(patterns.gsi2[0], { semester, kind });

/**
 * The lists by time: approved notes of kind `notes`, approved ones of any other kind (`materials`), and pending or
 * deleted ones of every kind.
 */
export type StatusList = StoredNote['status'] | 'materials';

const statusKey = (list: StatusList) => keyOf(patterns.gsi3[0], { list });
const statusListOf = ({ status, kind }: StoredNote): StatusList =>
  status === 'approved' && kind !== 'notes' ? 'materials' : status;

export const noteKey = (id: string) => primaryKey(patterns, { id });

/** The note of an item. The first items have neither status (they were never approved) nor kind (they are notes). */
export const noteOf = (item: Item): StoredNote => {
  const status = item['status'];
  return {
    kind: 'notes',
    exam_session: null,
    ...fieldsOf<Omit<StoredNote, 'kind' | 'exam_session'>>(item),
    status: status === 'approved' || status === 'deleted' ? status : 'pending',
  };
};

/** A note as an item, with the index keys of its state. */
export function itemOf(note: StoredNote): Item & Key {
  const order = noteSortKey(note);
  return {
    ...noteKey(note.id),
    gsi3pk: statusKey(statusListOf(note)),
    gsi3sk: adminNoteSortKey(note),
    ...(note.status === 'approved' && {
      gsi1pk: courseKey(courseOf(note)),
      gsi1sk: `${coursePrefix(note.kind)}${order}`,
      gsi2pk: semesterKey(note.semester, note.kind),
      gsi2sk: order,
    }),
    ...note,
  };
}

export async function getNote(
  table: Table,
  id: NoteId,
  options: ReadOptions = {},
): Promise<StoredNote | undefined> {
  const item = await getItem(table, noteKey(id), options);
  return item && noteOf(item);
}

/** The fields of a note that a card shows. */
export type CardNote = Pick<StoredNote, (typeof cardAttributes)[number]>;

/** Reads at most `limit` approved notes after a sort key ('' for the first). */
export type NoteReader<Note extends CardNote = StoredNote> = (
  after: string,
  limit: number,
) => Promise<Note[]>;

export async function queryNotes(table: Table, range: Range): Promise<StoredNote[]> {
  const items = await queryItems(table, range);
  return items.map((item) => noteOf(item));
}

/** Reads a semester's approved notes of a kind. */
export const semesterNotes =
  (table: Table, semester: number, kind: MaterialKind = 'notes'): NoteReader =>
  (after, limit) =>
    queryNotes(table, {
      index: 'gsi2',
      partition: semesterKey(semester, kind),
      after,
      limit,
    });

/**
 * Notes of a list by time (of deleted ones: by the end of their restorable time), after or before a sort key; all
 * without a limit.
 */
export const listNotes = (
  table: Table,
  list: StatusList,
  part: Pick<Range, 'after' | 'before' | 'newestFirst' | 'limit'> = {},
): Promise<StoredNote[]> =>
  queryNotes(table, { index: 'gsi3', partition: statusKey(list), ...part });

/**
 * The sort key of a note in the list of its status: its creation time or, if deleted, the end of its restorable time.
 */
export const adminNoteSortKey = ({
  id,
  status,
  created_at,
  restorable_until,
}: StoredNote): string => `${status === 'deleted' ? restorable_until : created_at}#${id}`;

/** A list by time, or the approved notes of a kind in a semester or a course (by its key). */
export type NoteList =
  | { readonly status: StatusList }
  | { readonly semester: number; readonly kind: MaterialKind }
  | { readonly course: string; readonly kind: MaterialKind };

function rangeOf(list: NoteList): Range {
  if ('status' in list) return { index: 'gsi3', partition: statusKey(list.status) };
  if ('semester' in list)
    return { index: 'gsi2', partition: semesterKey(list.semester, list.kind) };
  return { index: 'gsi1', partition: list.course, prefix: coursePrefix(list.kind) };
}

/** All notes of a list, with some of their fields. */
export const readNoteList = <Field extends keyof StoredNote>(
  table: Table,
  list: NoteList,
  fields: readonly Field[],
): Promise<Pick<StoredNote, Field | 'status'>[]> =>
  queryNotes(table, { ...rangeOf(list), fields: [...new Set([...fields, 'status'])] });

/** The existing notes among these ids, in their order. */
export async function getNotes(
  table: Table,
  ids: readonly NoteId[],
  options: ReadOptions = {},
): Promise<StoredNote[]> {
  const items = await getItemsById(table, ids, noteKey, options);
  return [...items.values()].map((item) => noteOf(item));
}

/** Adds to the counters of a note. Fails if the note has changed since it was read: every change sets `updated_at`. */
export const addToCounters = (
  { id, updated_at }: StoredNote,
  added: Pick<StoredNote, 'download_count' | 'upvotes' | 'unhelpful'>,
): ConditionalWrite => updateIf(noteKey(id), { add: added }, { updated_at });

/** Reads the cards of the approved notes of kind `notes`, in the order of lists. */
export const noteCards =
  (table: Table): NoteReader<CardNote> =>
  (after, limit) =>
    queryNotes(table, {
      index: 'cards',
      partition: statusKey('approved'),
      after,
      limit,
    });
