import type { NoteId } from '../../contracts/domain/fields.ts';
import type { search } from '../../contracts/search.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { snippetOf } from '../../search/engine/search-text.ts';
import { tokenize } from '../../search/engine/tokenize.ts';
import type { Table } from '../../table/table.ts';
import { listOutlines, type StoredOutline } from '../../table/notes/note-outline.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { listPapers, questionsOf } from '../../table/notes/paper.ts';
import { publicQuestions } from '../../table/notes/reviewed-questions.ts';

/** A place in a document by the note's id. */
export type Places = ReadonlyMap<
  NoteId,
  NonNullable<ResponseBodyOf<typeof search.search>['notes'][number]['place']>
>;

function countWords(text: string, words: readonly string[]): number {
  const known = tokenize(text);
  return words.filter((word) => known.some((one) => one.startsWith(word))).length;
}

type Heading = StoredOutline['outline'][number];

/** The heading with most of the words, the first among equals. */
function bestHeading(outline: readonly Heading[], words: readonly string[]): Heading | undefined {
  let best: Heading | undefined;
  let most = 0;
  for (const entry of outline) {
    const count = countWords(entry.title, words);
    if (count > most) [best, most] = [entry, count];
  }
  return best;
}

/** The places in documents whose headings have some words. */
export async function findHeadings(
  table: Table,
  ids: readonly NoteId[],
  words: readonly string[],
): Promise<Places> {
  const places = new Map<NoteId, Heading>();
  for (const [id, { outline }] of await listOutlines(table, ids)) {
    const place = bestHeading(outline, words);
    if (place) places.set(id, place);
  }
  return places;
}

/** The word that the reader marks. */
export const markedWord = (words: readonly string[]): string | undefined =>
  words.toSorted((a, b) => b.length - a.length)[0];

/** Bounds the cost of a read. */
const maxPapers = 10;

/** The first question of each paper that has all words. */
export async function findQuestions(
  table: Table,
  notes: readonly StoredNote[],
  words: readonly string[],
): Promise<Places> {
  const ids = notes.filter((note) => questionsOf(note)?.count).map(({ id }) => id);
  if (ids.length === 0 || words.length === 0) return new Map();
  const papers = await listPapers(table, ids.slice(0, maxPapers));
  const find = markedWord(words);
  return new Map(
    [...papers].flatMap(([id, stored]) => {
      const found = publicQuestions(stored).find(
        ({ values }) => countWords(values.text, words) === words.length,
      );
      if (!found) return [];
      const { text, number, letter, marks } = found.values;
      const title = snippetOf(text, words.join(' '));
      const question = { number, letter, marks };
      return [[id, { title, page: found.page, find, question }] as const];
    }),
  );
}
