import type { Note } from '../../../../functions/contracts/notes.ts';
import { keep, recalled } from '../../lib/device-memory.ts';

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

/** Puts a note first in a list. Returns whether it is kept. */
export function remember(list: KeptNotes, note: KeptNote): boolean {
  const { id, title, subject_code, subject_name, scheme_year, module_number, file_type } = note;
  const entry = { id, title, subject_code, subject_name, scheme_year, module_number, file_type };
  const others = notesIn(list).filter((one) => one.id !== id);
  return keep(list.name, [entry, ...others].slice(0, list.atMost));
}

/** Empties a list. */
export const forgetAll = ({ name }: KeptNotes): boolean => keep(name, null);
