import type { notes, Totals } from '../../contracts/notes.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import type { SearchNotes } from '../../search/storage/open-search.ts';
import { createCursor, readCursor } from '../../kernel/http/cursor.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';
import type { Table } from '../../table/core/table.ts';
import { subjectsOfBranch, toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';
import { mergeNotes } from './merge-notes.ts';
import { wordsOf } from './search.ts';
import { searchPage, totalsOf, type NotesPage } from './search-page.ts';
import { createSelection, type Selection } from './selection.ts';

type ListNotes = typeof notes.listNotes;
type Query = RequestOf<ListNotes>['query'];

const defaultLimit = 24;

interface PageRequest {
  readonly selection: Selection;
  /** Exclusive start sort key; '' for the first page. */
  readonly after: string;
  readonly limit: number;
}

async function totalsOfSelection(selection: Selection): Promise<Totals> {
  const { notes: counted, downloads, upvotes } = await selection.counts();
  return { notes: counted, downloads, upvotes };
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
    totals: after === '' && isLast ? totalsOf(found) : await totalsOfSelection(selection),
  };
}

/** One page of the approved notes that a filter and a search text select, with the totals of all of them. */
export async function listNotes(
  table: Table,
  catalogue: Catalogue,
  query: Query,
  openSearch: () => Promise<SearchNotes>,
): Promise<ResponseBodyOf<ListNotes>> {
  const { search = '', limit = defaultLimit } = query;
  const { kind = 'notes', scheme, branch, semester, subject } = query;
  const words = wordsOf(search);
  const list = JSON.stringify([kind, scheme, branch, semester, subject, words]);
  const after = query.cursor === undefined ? '' : readCursor(list, query.cursor);
  const [selection, searchNotes] = await Promise.all([
    createSelection(table, catalogue, { kind, scheme, branch, semester, subject }),
    words.length > 0 ? openSearch() : undefined,
  ]);
  const found = searchNotes?.(search, (note) => selection.covers(note));
  const page = await (found
    ? searchPage(table, found, after, limit)
    : readPage({ selection, after, limit }));
  const shownAs =
    (branch ?? subject)
      ? selection.displaySubjects
      : await subjectsOfBranch(catalogue, page.notes, query.named_for);
  return {
    items: await toNoteCards(catalogue, page.notes, shownAs),
    next: page.last === null ? null : createCursor(list, page.last),
    totals: page.totals,
  };
}
