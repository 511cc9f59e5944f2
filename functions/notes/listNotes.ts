import type { notes, Totals } from '../contracts/notes.ts';
import type { AnswerOf, RequestOf } from '../contracts/route.ts';
import { makeCursor, readCursor } from '../kernel/cursor.ts';
import type { StoredNote } from '../table/note.ts';
import { noteOrder } from '../table/noteOrder.ts';
import type { Table } from '../table/table.ts';
import { cardsOf } from './card.ts';
import type { Catalogue } from './catalogue.ts';

import { mergeNotes } from './mergeNotes.ts';
import { searchNotes, wordsOf } from './search.ts';
import { select } from './selection.ts';

type ListNotes = typeof notes.listNotes;

const usualLimit = 24;

const totalsOf = (all: readonly StoredNote[]): Totals => ({
  notes: all.length,
  downloads: all.reduce((sum, note) => sum + note.download_count, 0),
  upvotes: all.reduce((sum, note) => sum + note.upvotes, 0),
});

/** One page of the approved notes that a filter and a search text select, with the totals of all of them. */
export async function listNotes(
  table: Table,
  catalogue: Catalogue,
  query: RequestOf<ListNotes>['query'],
): Promise<AnswerOf<ListNotes>> {
  const { branch, semester, subject, limit = usualLimit } = query;
  const words = wordsOf(query.search);
  const list = JSON.stringify([branch, semester, subject, words]);
  const after = query.cursor === undefined ? '' : readCursor(list, query.cursor);

  const selection = await select(table, catalogue, { branch, semester, subject });
  const matching =
    words.length > 0 ? await searchNotes(table, catalogue, selection, words) : undefined;
  const found =
    matching?.filter((note) => noteOrder(note) > after).slice(0, limit + 1) ??
    (await mergeNotes(selection.readers, after, limit + 1, (note) => selection.covers(note)));

  const page = found.slice(0, limit);
  const isLast = found.length <= limit;
  const whole = matching ?? (after === '' && isLast ? found : undefined);
  const [items, totals] = await Promise.all([
    cardsOf(catalogue, page, selection.shownAs),
    whole ? totalsOf(whole) : selection.counts(),
  ]);
  return {
    items,
    next: isLast ? null : makeCursor(list, noteOrder(page.at(-1)!)),
    totals: { notes: totals.notes, downloads: totals.downloads, upvotes: totals.upvotes },
  };
}
