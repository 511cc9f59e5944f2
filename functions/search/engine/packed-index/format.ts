import type { MaterialKind } from '../courses/parse-query.ts';
import type { IndexedCourse, NoteResult } from '../note.ts';

/** Changes with the format: readers reject other versions. */
export const formatVersion = 5;

/** Notes are fetched for display in blocks. */
export const notesPerBlock = 128;

/** A note without course, semester, module and kind, which its ordinal implies. */
export type NoteRecord = Omit<
  NoteResult,
  keyof IndexedCourse | 'semester' | 'module_number' | 'kind'
>;

/** What notes share that are next to each other. */
export interface NoteGroup {
  readonly course: IndexedCourse;
  readonly semester: number;
  readonly module_number: number | null;
  readonly kind: MaterialKind;
}

/** A course and the groups of its notes, which are contiguous. */
export interface PackedCourse extends IndexedCourse {
  readonly groups: readonly (Omit<NoteGroup, 'course'> & { readonly size: number })[];
}

/** The part of an index that is JSON. */
export interface IndexHead {
  readonly courses: readonly PackedCourse[];
  /** Sorted. */
  readonly words: readonly string[];
}

/** A block of notes in its stored form, uncompressed. */
export const readBlock = (bytes: Uint8Array): NoteRecord[] =>
  JSON.parse(new TextDecoder().decode(bytes)) as NoteRecord[];
