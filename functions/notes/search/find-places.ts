import type { NoteId } from '../../contracts/domain/fields.ts';
import { tokenize } from '../../search/engine/tokenize.ts';
import type { Table } from '../../table/core/table.ts';
import { listOutlines, type StoredOutline } from '../../table/notes/note-outline.ts';

type Place = StoredOutline['outline'][number];

/** The heading with most of the words, the first among equals. */
function bestHeading(outline: readonly Place[], words: readonly string[]): Place | undefined {
  let best: Place | undefined;
  let most = 0;
  for (const entry of outline) {
    const known = tokenize(entry.title);
    const count = words.filter((word) => known.some((one) => one.startsWith(word))).length;
    if (count > most) [best, most] = [entry, count];
  }
  return best;
}

/** The places in documents whose headings have some words. */
export async function findPlaces(
  table: Table,
  ids: readonly NoteId[],
  words: readonly string[],
): Promise<ReadonlyMap<NoteId, Place>> {
  const places = new Map<NoteId, Place>();
  for (const [id, { outline }] of await listOutlines(table, ids)) {
    const place = bestHeading(outline, words);
    if (place) places.set(id, place);
  }
  return places;
}
