import type { Note } from '../../../../functions/contracts/notes.ts';
import { writeStored, readStored } from '../device/local-storage.ts';

const fields = [
  'id',
  'title',
  'subject_code',
  'subject_name',
  'scheme_year',
  'module_number',
  'file_type',
  'file_url',
  'size',
] as const satisfies readonly (keyof Note)[];

/** The fields of a note that the device stores, enough to list it. */
export type SavedNote = Pick<Note, (typeof fields)[number]>;

/** A note whose file is in our storage, not on Google Drive. */
export interface NoteWithFile extends SavedNote {
  file_url: string;
  size: number;
}

export const hasFile = (note: SavedNote): note is NoteWithFile =>
  note.size !== null && note.file_url !== null && note.file_url.startsWith('/files/');

/** A list in the device's storage, the newest first. */
interface NoteList {
  readonly name: 'bookmarks' | 'recently-viewed';
  /** The oldest are dropped. */
  readonly maxNotes: number;
}

export const bookmarks: NoteList = { name: 'bookmarks', maxNotes: 300 };
export const recentlyViewed: NoteList = { name: 'recently-viewed', maxNotes: 20 };

export const savedNotes = ({ name }: NoteList) => (readStored(name) ?? []) as SavedNote[];

/** The notes by course, in the order of the first of each. */
export const groupByCourse = (notes: readonly SavedNote[]): SavedNote[][] => [
  ...Map.groupBy(
    notes,
    ({ scheme_year, subject_code }) => `${scheme_year} ${subject_code}`,
  ).values(),
];

const without = (list: NoteList, id: SavedNote['id']) =>
  savedNotes(list).filter((note) => note.id !== id);

export const isSaved = (list: NoteList, id: SavedNote['id']): boolean =>
  savedNotes(list).some((note) => note.id === id);

/** Returns whether the device stored it. */
export function saveNote(list: NoteList, note: SavedNote): boolean {
  const entry = Object.fromEntries(fields.map((field) => [field, note[field]]));
  return writeStored(list.name, [entry, ...without(list, note.id)].slice(0, list.maxNotes));
}

/** Returns whether the device stored the change. */
export const removeNote = (list: NoteList, id: SavedNote['id']): boolean =>
  writeStored(list.name, without(list, id));

export const clearNotes = ({ name }: NoteList): boolean => writeStored(name, null);
