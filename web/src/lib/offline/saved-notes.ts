import type { Note } from '../../../../functions/contracts/notes.ts';
import { keep, recalled } from '../device/local-storage.ts';

/** What a device keeps of a note: enough to find it again. */
export type KeptNote = Pick<
  Note,
  | 'id'
  | 'title'
  | 'subject_code'
  | 'subject_name'
  | 'scheme_year'
  | 'module_number'
  | 'file_type'
  | 'file_url'
  | 'size'
>;

/** A list of notes on this device, the latest first. */
interface KeptNotes {
  readonly name: string;
  /** The oldest are forgotten. */
  readonly atMost: number;
}

export const bookmarks: KeptNotes = { name: 'bookmarks', atMost: 300 };
export const recentlyViewed: KeptNotes = { name: 'recently-viewed', atMost: 20 };

const isKeptNote = (value: unknown): value is KeptNote =>
  value !== null &&
  typeof value === 'object' &&
  ['id', 'title', 'subject_code', 'scheme_year', 'file_type'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** The notes of a list. */
export function notesIn({ name }: KeptNotes): KeptNote[] {
  const kept = recalled(name);
  return Array.isArray(kept) ? kept.filter((one) => isKeptNote(one)) : [];
}

export const isIn = (list: KeptNotes, id: KeptNote['id']): boolean =>
  notesIn(list).some((note) => note.id === id);

/** Takes a note out of a list. */
export const forget = (list: KeptNotes, id: KeptNote['id']): boolean =>
  keep(
    list.name,
    notesIn(list).filter((note) => note.id !== id),
  );

const entryOf = (note: KeptNote): KeptNote => ({
  id: note.id,
  title: note.title,
  subject_code: note.subject_code,
  subject_name: note.subject_name,
  scheme_year: note.scheme_year,
  module_number: note.module_number,
  file_type: note.file_type,
  file_url: note.file_url,
  size: note.size,
});

/** Puts a note first in a list. Returns whether it is kept. */
export function remember(list: KeptNotes, note: KeptNote): boolean {
  const others = notesIn(list).filter(({ id }) => id !== note.id);
  return keep(list.name, [entryOf(note), ...others].slice(0, list.atMost));
}

/** Empties a list. */
export const forgetAll = ({ name }: KeptNotes): boolean => keep(name, null);
