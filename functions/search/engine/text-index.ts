import { tokenize } from './tokenize.ts';

/** A document whose text is searched; its pages follow those of the documents before it. */
export interface IndexedDocument {
  readonly id: string;
  readonly title: string;
  readonly isPaper: boolean;
  readonly pages: number;
}

/** The words of a course's documents. A word has the numbers of its pages, counted across all documents. */
export interface TextIndex {
  readonly documents: readonly IndexedDocument[];
  /** Sorted. */
  readonly words: readonly string[];
  /** By word, ascending. */
  readonly pages: readonly (readonly number[])[];
}

export const emptyTextIndex: TextIndex = { documents: [], words: [], pages: [] };

/** Shorter ones are on every page. */
const minWordLength = 2;

export const textWords = (text: string): string[] =>
  tokenize(text).filter((word) => word.length >= minWordLength || !/^[\p{ASCII}]$/u.test(word));

/** A new or changed document with the text of its pages; without pages it leaves the index. */
export interface DocumentText {
  readonly id: string;
  readonly title: string;
  readonly isPaper: boolean;
  readonly pages: readonly string[];
}

/** The pages that stay, by their old number. */
function renumber(documents: readonly IndexedDocument[], stays: (id: string) => boolean): number[] {
  const numbers: number[] = [];
  let next = 0;
  for (const { id, pages } of documents)
    for (let page = 0; page < pages; page++) numbers.push(stays(id) ? next++ : -1);
  return numbers;
}

/** Returns the index with documents added, replaced or removed. */
export function updateTextIndex(index: TextIndex, changed: readonly DocumentText[]): TextIndex {
  const ids = new Set(changed.map(({ id }) => id));
  const stays = (id: string) => !ids.has(id);
  const numbers = renumber(index.documents, stays);
  const documents = index.documents.filter(({ id }) => stays(id));
  const words = new Map<string, number[]>();
  for (const [i, word] of index.words.entries()) {
    const pages = index.pages[i]!.flatMap((page) => (numbers[page]! < 0 ? [] : numbers[page]!));
    if (pages.length > 0) words.set(word, pages);
  }
  let page = documents.reduce((sum, { pages }) => sum + pages, 0);
  for (const { pages, ...document } of changed) {
    if (pages.length === 0) continue;
    documents.push({ ...document, pages: pages.length });
    for (const text of pages) {
      for (const word of new Set(textWords(text))) {
        const known = words.get(word);
        if (known) known.push(page);
        else words.set(word, [page]);
      }
      page++;
    }
  }
  const sorted = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    documents,
    words: sorted.map(([word]) => word),
    pages: sorted.map(([, numbersOfWord]) => numbersOfWord),
  };
}
