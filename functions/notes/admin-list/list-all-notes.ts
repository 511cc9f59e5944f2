import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { createCursor, readCursor } from '../../kernel/http/cursor.ts';
import {
  getNotes,
  listNotesByPosition,
  adminNoteSortKey,
  readNoteList,
  type NoteList,
  type StatusList,
  type StoredNote,
} from '../../table/notes/note.ts';
import { getSiteCounts } from '../../table/notes/stats.ts';
import type { Table } from '../../table/core/table.ts';
import { toAdminNotes } from './admin-note-response.ts';
import { createAdminSelection, selectedFields, type AdminQuery } from './admin-selection.ts';
import { compareKeys, TopEntries, sortFields, sortValue, type SortKey } from './admin-sort.ts';
import type { OpenIndex } from '../../search/storage/open-search.ts';
import { canUseIndex, findApprovedNotes, type NamedNote } from './find-in-index.ts';
import type { Catalogue } from '../note/catalogue.ts';
import { matches, searchedFields, wordsOf } from '../lists/search.ts';

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
  const range = { after, limit: limit + 1, newestFirst: descending };
  const [counts, ...lists] = await Promise.all([
    getSiteCounts(table),
    ...statuses.map((list) => listNotesByPosition(table, list, range)),
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

type Entry = { id: StoredNote['id']; key: SortKey };

const fieldsFor = ({ query, words }: PageRequest) => [
  'id' as const,
  'created_at' as const,
  'restorable_until' as const,
  ...selectedFields,
  ...(query.sort ? sortFields[query.sort] : []),
  ...(words.length > 0 ? searchedFields : []),
];

interface Sources {
  readonly table: Table;
  readonly catalogue: Catalogue;
  readonly loadIndex: () => Promise<OpenIndex>;
}

/** Calls `add` with all selected notes and, as far as words and order need them, the names of their subjects. */
async function readSelection(
  { table, catalogue, loadIndex }: Sources,
  request: PageRequest,
  add: (notes: readonly NamedNote[]) => void,
): Promise<void> {
  const { query, words } = request;
  const selection = await createAdminSelection(table, catalogue, query);
  const approved =
    canUseIndex(query, words) && !selection.needsSubject
      ? await findApprovedNotes(table, catalogue, loadIndex, words)
      : undefined;
  const covers = ({ note }: NamedNote) => selection.covers(note as StoredNote);
  if (approved) add(approved.filter(covers));
  const needsNames = words.length > 0 || query.sort === 'subject';
  // All names cost a hundred read units. Without the approved notes, few are needed.
  const allNames = needsNames && !approved ? await catalogue.allSubjects() : undefined;
  const namesOf = async (notes: readonly StoredNote[]) =>
    needsNames
      ? (allNames ?? (await catalogue.subjects(notes.map(({ subject_id }) => subject_id))))
      : undefined;
  const read = async (list: NoteList) => {
    for await (const page of readNoteList(table, list, fieldsFor(request))) {
      // Every field that is used was read.
      const notes = page as StoredNote[];
      const names = await namesOf(notes);
      add(
        notes
          .map((note) => ({ note, name: names?.get(note.subject_id)?.name ?? '' }))
          .filter(covers)
          .filter(({ note, name }) => words.length === 0 || matches(note, name, words)),
      );
    }
  };
  const lists = [...(approved ? [] : await selection.approved()), ...selection.others];
  await Promise.all(lists.map((list) => read(list)));
}

/** Sorts the whole selection, and reads the notes of the page. */
async function readAndSort(sources: Sources, request: PageRequest): Promise<NotesPage> {
  const { table } = sources;
  const { query, after, limit, descending } = request;
  const { sort } = query;
  const compare = (a: SortKey, b: SortKey) => (descending ? compareKeys(b, a) : compareKeys(a, b));
  const start = after === '' ? undefined : (JSON.parse(after) as SortKey);
  const first = new TopEntries<Entry>(limit + 1, (a, b) => compare(a.key, b.key));
  let total = 0;
  await readSelection(sources, request, (found) => {
    total += found.length;
    for (const { note, name } of found) {
      const key: SortKey = [sortValue(sort, note, name), adminNoteSortKey(note as StoredNote)];
      if (!start || compare(key, start) > 0) first.add({ id: note.id, key });
    }
  });
  const entries = first.entries();
  const shown = entries.slice(0, limit);
  const whole = await getNotes(
    table,
    shown.map(({ id }) => id),
  );
  const byId = new Map(whole.map((note) => [note.id, note]));
  return {
    notes: shown.flatMap(({ id }) => byId.get(id) ?? []),
    next: entries.length > limit ? JSON.stringify(shown.at(-1)!.key) : null,
    total,
  };
}

/** One page of the selected notes in any state, newest first by default, with the total number. */
export async function listAllNotes(
  sources: Sources,
  query: AdminQuery,
): Promise<ResponseBodyOf<typeof notes.listAllNotes>> {
  const { table, catalogue } = sources;
  const { status, kind, scheme, branch, semester, subject, sort, limit = defaultLimit } = query;
  const descending = (query.order ?? (sort ? 'asc' : 'desc')) === 'desc';
  const words = wordsOf(query.search);
  const selected = [status, kind, scheme, branch, semester, subject, words, sort, descending];
  const list = `all notes ${JSON.stringify(selected)}`;
  const after = query.cursor === undefined ? '' : readCursor(list, query.cursor);
  const request = { query, words, after, limit, descending };
  const found = isIndexed(request)
    ? await readByIndex(table, request)
    : await readAndSort(sources, request);
  return {
    items: await toAdminNotes(catalogue, found.notes),
    next: found.next === null ? null : createCursor(list, found.next),
    total: found.total,
  };
}
