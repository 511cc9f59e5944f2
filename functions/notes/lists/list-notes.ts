import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Totals, notes } from '../../contracts/notes.ts';
import { getNotes, type CardNote } from '../../table/notes/note.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';
import type { Table } from '../../table/table.ts';
import { type ListedNote, countKinds, searchList, type KindCounts } from './search-list.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import type { NoteGroup } from '../../search/engine/packed-index/format.ts';
import { tokenize } from '../../search/engine/tokenize.ts';
import type { OpenSearch } from '../../search/storage/open-search.ts';
import { createCursor, readCursor } from '../../kernel/http/cursor.ts';
import { subjectsOfBranch, toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';
import { mergeNotes } from './merge-notes.ts';
import { createSelection, type Selection } from './selection.ts';

/** A page of a list of notes, and the totals of the whole list. */
interface NotesPage {
  readonly notes: readonly CardNote[];
  /** The sort key of the page's last note; null if no note follows. */
  readonly last: string | null;
  readonly totals: Totals;
}

type Counted = Pick<ListedNote, 'download_count' | 'upvotes'>;

const totalsOf = (all: readonly Counted[]): Totals => ({
  notes: all.length,
  downloads: all.reduce((sum, note) => sum + note.download_count, 0),
  upvotes: all.reduce((sum, note) => sum + note.upvotes, 0),
});

/**
 * A page of the search results in the order of lists, with the current notes of the table. Only these are read: the
 * totals of several pages come from the index.
 */
async function searchPage(
  table: Table,
  found: readonly ListedNote[],
  after: string,
  limit: number,
): Promise<NotesPage> {
  const listed = found
    .map((note) => ({ order: noteSortKey(note), note }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const start = listed.findIndex(({ order }) => order > after);
  const rest = start < 0 ? [] : listed.slice(start);
  const shown = rest.slice(0, limit);
  const ids = shown.map(({ note }) => note.id as NoteId);
  // Without those that are not public any more.
  const notes = (await getNotes(table, ids)).filter(({ status }) => status === 'approved');
  return {
    notes,
    last: rest.length > limit ? shown.at(-1)!.order : null,
    totals: totalsOf(shown.length === listed.length ? notes : found),
  };
}

type ListNotes = typeof notes.listNotes;
type Query = RequestOf<ListNotes>['query'];

const defaultLimit = 24;

interface PageRequest {
  readonly selection: Selection;
  /** Exclusive start sort key; '' for the first page. */
  readonly after: string;
  readonly limit: number;
}

/** A page in the order of the table. */
async function readPage({ selection, after, limit }: PageRequest): Promise<NotesPage> {
  const covers = selection.covers.bind(selection);
  const { readers, share } = selection;
  const found = await mergeNotes(readers, after, limit + 1, covers, share);
  const isLast = found.length <= limit;
  const page = found.slice(0, limit);
  return {
    notes: page,
    last: isLast ? null : noteSortKey(page.at(-1)!),
    totals: after === '' && isLast ? totalsOf(found) : await selection.counts(),
  };
}

interface ListSources {
  readonly table: Table;
  readonly catalogue: Catalogue;
  readonly openSearch: () => Promise<OpenSearch>;
}

/** The documents of each kind that a selection covers; undefined where the search index cannot be read. */
async function kindsOfSelection(
  { openSearch }: ListSources,
  { covers }: Selection,
): Promise<KindCounts | undefined> {
  try {
    const sizes = new Map<string, number>();
    const add = ({ kind, course, semester }: NoteGroup, size: number) => {
      if (covers({ ...course, semester })) sizes.set(kind, (sizes.get(kind) ?? 0) + size);
    };
    for (const { index, hidden } of (await openSearch()).shards) {
      for (const { group, size } of index.courses.groups) add(group, size);
      for (const ordinal of hidden) add(index.courses.groupOf(ordinal), -1);
    }
    return countKinds((kind) => sizes.get(kind) ?? 0);
  } catch (error) {
    console.error('The documents of each kind were not counted', error);
    return undefined;
  }
}

/**
 * One page of the approved notes that a filter and a search text select, with the totals of all of them. The text may
 * name a kind; default `notes`.
 */
export async function listNotes(
  sources: ListSources,
  query: Query,
): Promise<ResponseBodyOf<ListNotes>> {
  const { table, catalogue } = sources;
  const { search = '', limit = defaultLimit } = query;
  const { kind = 'notes', scheme, branch, semester, subject } = query;
  const hasText = search.trim() !== '';
  const asked = hasText
    ? [tokenize(search), query.named_for, query.own_scheme, query.own_semester]
    : [];
  const list = JSON.stringify([query.kind, scheme, branch, semester, subject, asked]);
  const after = readCursor(list, query.cursor);
  const selection = await createSelection(table, catalogue, { ...query, kind });
  const found = hasText
    ? await searchList({ table, open: await sources.openSearch() }, selection, {
        text: search,
        kind: query.kind,
        chosen: {
          scheme: query.own_scheme,
          branch: query.named_for,
          semester: query.own_semester,
        },
      })
    : undefined;
  const page = await (found
    ? searchPage(table, found.notes, after, limit)
    : readPage({ selection, after, limit }));
  const kinds =
    found?.kinds ?? (after === '' ? await kindsOfSelection(sources, selection) : undefined);
  const shownAs =
    (branch ?? subject)
      ? selection.displaySubjects
      : await subjectsOfBranch(catalogue, page.notes, query.named_for);
  return {
    items: await toNoteCards(catalogue, page.notes, shownAs),
    next: page.last === null ? null : createCursor(list, page.last),
    totals: page.totals,
    // The page's own totals are newer than the search index.
    ...(kinds && { kinds: found ? kinds : { ...kinds, [kind]: page.totals.notes } }),
    ...(found && { searched: found.searched }),
  };
}
