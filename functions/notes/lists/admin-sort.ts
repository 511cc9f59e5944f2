import type { StoredNote } from '../../table/notes/note.ts';
import type { AdminQuery } from './admin-selection.ts';

type Sort = NonNullable<AdminQuery['sort']>;

/** The sorted value, then the sort key in the table as a tie-breaker. */
export type SortKey = readonly [value: string | number, tieBreaker: string];

/** Long enough to order titles, and short enough for a cursor. */
const maxTextLength = 40;

/** Sorts after every module. */
const noModule = 9;

export const sortFields = {
  title: 'title',
  subject: 'subject_id',
  semester: 'semester',
  module: 'module_number',
  file_type: 'file_type',
  uploaded_by: 'uploaded_by',
  upload_date: 'upload_date',
  downloads: 'download_count',
  upvotes: 'upvotes',
} as const satisfies Record<Sort, keyof StoredNote>;

/** `subjectName` is '' for a deleted subject. */
export function sortValue(
  sort: Sort | undefined,
  note: StoredNote,
  subjectName: string,
): string | number {
  if (sort === undefined) return 0;
  const value = sort === 'subject' ? subjectName : note[sortFields[sort]];
  if (typeof value === 'string') return value.toLowerCase().slice(0, maxTextLength);
  return value ?? (sort === 'module' ? noModule : '');
}

export function compareKeys([a, aTie]: SortKey, [b, bTie]: SortKey): number {
  if (a !== b) return a < b ? -1 : 1;
  if (aTie === bTie) return 0;
  return aTie < bTie ? -1 : 1;
}
