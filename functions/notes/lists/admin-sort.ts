import type { StoredNote } from '../../table/notes/note.ts';
import type { AdminQuery } from './admin-selection.ts';

type Sort = NonNullable<AdminQuery['sort']>;

/** The sorted value, then the sort key in the table as a tie-breaker. */
export type SortKey = readonly [value: string | number, tieBreaker: string];

/** Long enough to order titles, and short enough for a cursor. */
const maxTextLength = 40;

/** Sorts after every module. */
const noModule = 9;

const text = (value: string) => value.toLowerCase().slice(0, maxTextLength);

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

/** `subjectName` is '' for a deleted subject. */
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

export function compareKeys([a, aTie]: SortKey, [b, bTie]: SortKey): number {
  if (a !== b) return a < b ? -1 : 1;
  if (aTie === bTie) return 0;
  return aTie < bTie ? -1 : 1;
}

/** Collects the first `size` entries of a long sequence in an order; holds at most four times `size`. */
export class TopEntries<T> {
  readonly #size: number;
  readonly #compare: (a: T, b: T) => number;
  #top: T[] = [];

  constructor(size: number, compare: (a: T, b: T) => number) {
    this.#size = size;
    this.#compare = compare;
  }

  add(entry: T): void {
    this.#top.push(entry);
    if (this.#top.length >= 4 * this.#size) this.#top = this.entries();
  }

  entries(): T[] {
    return this.#top.toSorted(this.#compare).slice(0, this.#size);
  }
}
