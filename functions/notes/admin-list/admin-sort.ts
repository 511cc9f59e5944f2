import type { StoredNote } from '../../table/notes/note.ts';
import type { AdminQuery } from './admin-selection.ts';

type Sort = NonNullable<AdminQuery['sort']>;

/** By what a note is sorted, then by its place. */
export type SortKey = readonly [value: string | number, place: string];

/** Enough to tell titles apart, and short enough for a cursor. */
const maxTextLength = 40;

/** Behind every module. */
const noModule = 9;

const text = (value: string) => value.toLowerCase().slice(0, maxTextLength);

/** What is read of a note to sort by a column. */
export const sortFields = {
  title: ['title'],
  subject: ['subject_id'],
  semester: ['semester'],
  module: ['module_number'],
  file_type: ['file_type'],
  uploaded_by: ['uploaded_by'],
  upload_date: ['upload_date'],
  downloads: ['download_count'],
  upvotes: ['upvotes'],
} as const satisfies Record<Sort, readonly (keyof StoredNote)[]>;

/** The value by which a note is sorted; `subjectName` is the name of its subject, '' where that is gone. */
export function sortValue(
  sort: Sort | undefined,
  note: Partial<StoredNote>,
  subjectName: string,
): string | number {
  switch (sort) {
    case undefined:
      return 0;
    case 'title':
      return text(note.title ?? '');
    case 'subject':
      return text(subjectName);
    case 'module':
      return note.module_number ?? noModule;
    case 'uploaded_by':
      return text(note.uploaded_by ?? '');
    case 'upload_date':
      return note.upload_date ?? '';
    case 'downloads':
      return note.download_count ?? 0;
    case 'upvotes':
      return note.upvotes ?? 0;
    default:
      return note[sort] ?? '';
  }
}

/** Compares two keys, ascending. */
export function compareKeys([a, aPlace]: SortKey, [b, bPlace]: SortKey): number {
  if (a !== b) return a < b ? -1 : 1;
  if (aPlace === bPlace) return 0;
  return aPlace < bPlace ? -1 : 1;
}

/** Collects the first `size` of any number of entries in an order, in memory for a few times `size`. */
export class TopEntries<T> {
  readonly #size: number;
  readonly #compare: (a: T, b: T) => number;
  #kept: T[] = [];

  constructor(size: number, compare: (a: T, b: T) => number) {
    this.#size = size;
    this.#compare = compare;
  }

  add(entry: T): void {
    this.#kept.push(entry);
    if (this.#kept.length >= 4 * this.#size) this.#kept = this.entries();
  }

  entries(): T[] {
    return this.#kept.toSorted(this.#compare).slice(0, this.#size);
  }
}
