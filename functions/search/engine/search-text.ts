import { lowerBound } from './sorted-words.ts';
import { textWords, type IndexedDocument, type TextIndex } from './text-index.ts';

/** A page that has the words of a query; pages count from 1. */
export interface PageHit {
  readonly document: IndexedDocument;
  readonly page: number;
}

const maxWords = 8;
/** Words that begin with a word of the query. */
const maxCompletions = 40;
const minCompletedLength = 3;
const maxHits = 20;
const maxHitsOfDocument = 3;

/** The query's different words. */
const queryWords = (query: string): string[] => [...new Set(textWords(query))].slice(0, maxWords);

/** The pages that have a word or one that begins with it; 2 for the word itself, else 1. */
function scorePages(index: TextIndex, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  const first = lowerBound(index.words, word);
  const completes = word.length >= minCompletedLength;
  for (const [i, known] of index.words.slice(first, first + maxCompletions).entries()) {
    const exact = known === word;
    if (!exact && !(completes && known.startsWith(word))) break;
    for (const page of index.pages[first + i]!)
      scores.set(page, Math.max(scores.get(page) ?? 0, exact ? 2 : 1));
  }
  return scores;
}

/** The pages with all words of a query, those with the words themselves first; a few of each document. */
export function searchText(index: TextIndex, query: string): PageHit[] {
  const [first, ...others] = queryWords(query).map((word) => scorePages(index, word));
  if (!first) return [];
  const found = [...first].flatMap(([page, score]) => {
    const scores = others.map((each) => each.get(page) ?? 0);
    return scores.includes(0) ? [] : [{ page, score: scores.reduce((a, b) => a + b, score) }];
  });
  found.sort((a, b) => b.score - a.score || a.page - b.page);
  const starts: number[] = [];
  let next = 0;
  for (const { pages } of index.documents) {
    starts.push(next);
    next += pages;
  }
  const hits: PageHit[] = [];
  const counts = new Map<number, number>();
  for (const { page } of found) {
    const at = starts.findLastIndex((start) => start <= page);
    const count = counts.get(at) ?? 0;
    if (count === maxHitsOfDocument) continue;
    counts.set(at, count + 1);
    hits.push({ document: index.documents[at]!, page: page - starts[at]! + 1 });
    if (hits.length === maxHits) break;
  }
  return hits;
}

const snippetChars = 180;
/** Words further apart are not in one snippet. */
const reachChars = 110;
const maxPlaces = 40;

/** Where a word is in a text. */
function placesOf(text: string, word: string): { word: string; at: number }[] {
  const places = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    places.push({ word, at });
    if (places.length === maxPlaces) break;
  }
  return places;
}

/** The part of a page's text that has most of the query's words, on one line. */
export function snippetOf(text: string, query: string): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  const lower = line.toLowerCase();
  const places = queryWords(query).flatMap((word) => placesOf(lower, word));
  const wordsFrom = (start: number) => {
    const near = places.filter(({ at }) => at >= start && at < start + reachChars);
    return new Set(near.map(({ word }) => word)).size;
  };
  let best = 0;
  let most = 0;
  for (const { at } of places.toSorted((a, b) => a.at - b.at)) {
    const count = wordsFrom(at);
    if (count > most) [best, most] = [at, count];
  }
  const start = best < 60 ? 0 : lower.indexOf(' ', best - 60) + 1;
  const end = line.length - start <= snippetChars ? line.length : start + snippetChars;
  const cut = line.slice(start, end);
  return `${start > 0 ? '… ' : ''}${cut}${end < line.length ? ' …' : ''}`;
}
