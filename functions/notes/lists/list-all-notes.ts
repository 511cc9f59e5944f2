import { getNotes, listNotes, adminNoteSortKey, readNoteList } from '../../table/notes/note.ts';
import type { StoredNote, StatusList } from '../../table/notes/note.ts';
import { type AdminQuery, createAdminSelection, selectedFields } from './admin-selection.ts';
import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { createCursor, readCursor } from '../../kernel/http/cursor.ts';
import { containWords, wordsOf } from '../../kernel/search-words.ts';
import { getSiteCounts } from '../../table/notes/stats.ts';
import type { Table } from '../../table/table.ts';
import { toAdminNotes } from './admin-note-response.ts';
import type { Catalogue } from '../note/catalogue.ts';

type Sort = NonNullable<AdminQuery['sort']>;

/** The sorted value, then the sort key in the table as a tie-breaker. */
type SortKey = readonly [value: string | number, tieBreaker: string];

/** Long enough to order titles, and short enough for a cursor. */
const maxTextLength = 40;

/** Sorts after every module. */
const noModule = 9;

const sortFields = {
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
function sortValue(sort: Sort | undefined, note: StoredNote, subjectName: string): string | number {
  if (sort === undefined) return 0;
  const value = sort === 'subject' ? subjectName : note[sortFields[sort]];
  if (typeof value === 'string') return value.toLowerCase().slice(0, maxTextLength);
  return value ?? (sort === 'module' ? noModule : '');
}

function compareKeys([a, aTie]: SortKey, [b, bTie]: SortKey): number {
  if (a !== b) return a < b ? -1 : 1;
  if (aTie === bTie) return 0;
  return aTie < bTie ? -1 : 1;
}

const searchedFields = ['title', 'description', 'subject_code', 'topics', 'uploaded_by'] as const;

/** Whether every word occurs in the note, its uploader or the name of its subject. */
const matches = (note: StoredNote, subjectName: string, words: readonly string[]): boolean =>
  containWords([subjectName, ...searchedFields.flatMap((name) => note[name])], words);

const defaultLimit = 50;

/** `next` is the sort key of the last note, null on the last page. */
interface NotesPage {
  notes: readonly StoredNote[];
  next: string | null;
  total: number;
}

interface PageRequest {
  query: AdminQuery;
  words: readonly string[];
  /** Exclusive start sort key; '' for the first page. */
  after: string;
  limit: number;
  descending: boolean;
}

/** Whether an index has these notes in this order, and the counters have their number. */
const isIndexed = ({ query, words }: PageRequest) =>
  words.length === 0 &&
  [query.kind, query.sort, query.scheme, query.branch, query.semester, query.subject].every(
    (filter) => filter === undefined,
  );

/** The lists that an indexed query merges. */
function statusLists({ status }: AdminQuery): StatusList[] {
  if (status === 'pending' || status === 'deleted') return [status];
  return status ? ['approved', 'materials'] : ['approved', 'materials', 'pending'];
}

/** Reads only the page, from the index. */
async function readByIndex(table: Table, request: PageRequest): Promise<NotesPage> {
  const { query, after, limit, descending } = request;
  const statuses = statusLists(query);
  const part = { newestFirst: descending, limit: limit + 1 };
  const [counts, ...lists] = await Promise.all([
    getSiteCounts(table),
    ...statuses.map((list) =>
      listNotes(table, list, { ...part, [descending ? 'before' : 'after']: after }),
    ),
  ]);
  const totals = {
    approved: counts.notes,
    materials: counts.approved_materials,
    pending: counts.pending_notes + counts.pending_materials,
    deleted: counts.deleted_notes + counts.deleted_materials,
  };
  const direction = descending ? -1 : 1;
  const found = lists
    .flat()
    .toSorted((a, b) => (adminNoteSortKey(a) < adminNoteSortKey(b) ? -direction : direction));
  const shown = found.slice(0, limit);
  return {
    notes: shown,
    next: found.length > limit ? adminNoteSortKey(shown.at(-1)!) : null,
    total: statuses.reduce((sum, list) => sum + totals[list], 0),
  };
}

const fieldsFor = ({ query, words }: PageRequest) => [
  'id' as const,
  'created_at' as const,
  'restorable_until' as const,
  ...selectedFields,
  ...(query.sort ? [sortFields[query.sort]] : []),
  ...(words.length > 0 ? searchedFields : []),
];

/** Reads the whole selection. */
async function readAndSort(
  table: Table,
  catalogue: Catalogue,
  request: PageRequest,
): Promise<NotesPage> {
  const { query, words, after, limit, descending } = request;
  const { sort } = query;
  const needsNames = words.length > 0 || sort === 'subject';
  const [selection, names] = await Promise.all([
    createAdminSelection(table, catalogue, query),
    needsNames ? catalogue.allSubjects() : undefined,
  ]);
  const compare = (a: SortKey, b: SortKey) => (descending ? compareKeys(b, a) : compareKeys(a, b));
  const start = after === '' ? undefined : (JSON.parse(after) as SortKey);
  const lists = await Promise.all(
    selection.lists.map((list) => readNoteList(table, list, fieldsFor(request))),
  );
  // Every field that is used was read.
  const found = (lists.flat() as StoredNote[]).flatMap((note) => {
    const name = names?.get(note.subject_id)?.name ?? '';
    if (!selection.covers(note) || (words.length > 0 && !matches(note, name, words))) return [];
    const key: SortKey = [sortValue(sort, note, name), adminNoteSortKey(note)];
    return [{ id: note.id, key }];
  });
  const rest = found
    .filter(({ key }) => !start || compare(key, start) > 0)
    .toSorted((a, b) => compare(a.key, b.key));
  const shown = rest.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  return {
    notes: await getNotes(table, ids),
    next: rest.length > limit ? JSON.stringify(shown.at(-1)!.key) : null,
    total: found.length,
  };
}

/** One page of the selected notes in any state, newest first by default, with the total number. */
export async function listAllNotes(
  table: Table,
  catalogue: Catalogue,
  query: AdminQuery,
): Promise<ResponseBodyOf<typeof notes.listAllNotes>> {
  const { status, kind, scheme, branch, semester, subject, sort, limit = defaultLimit } = query;
  const descending = (query.order ?? (sort ? 'asc' : 'desc')) === 'desc';
  const words = wordsOf(query.search);
  const selected = [status, kind, scheme, branch, semester, subject, words, sort, descending];
  const list = `all notes ${JSON.stringify(selected)}`;
  const after = readCursor(list, query.cursor);
  const request = { query, words, after, limit, descending };
  const found = isIndexed(request)
    ? await readByIndex(table, request)
    : await readAndSort(table, catalogue, request);
  return {
    items: await toAdminNotes(catalogue, found.notes),
    next: found.next === null ? null : createCursor(list, found.next),
    total: found.total,
  };
}
