import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { buildIndex } from '../../functions/search/engine/packed-index/build-index.ts';
import { toEntry } from '../../functions/search/engine/entry.ts';
import type { Shard } from '../../functions/search/engine/match.ts';
import type { IndexedNote } from '../../functions/search/engine/note.ts';
import { search } from '../../functions/search/engine/search.ts';
import { SearchIndex } from '../../functions/search/engine/packed-index/search-index.ts';
import { tokenize } from '../../functions/search/engine/tokenize.ts';
import { randomOf, type RandomNumbers } from '../support/histories/random.ts';
import { corpus } from './corpus.ts';

const shown = 10;

const gzipped = (given: Uint8Array | string) => gzipSync(given, { level: 9 }).byteLength;

function timed<T>(work: () => T): { ms: number; value: T } {
  const start = performance.now();
  const value = work();
  return { ms: performance.now() - start, value };
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/** Gzipped bytes of the index. */
export const indexSize = (notes: number): number =>
  gzipped(buildIndex(corpus(notes).map((note) => toEntry(note))).index);

const miniFields = ['title', 'description', 'subject_name', 'subject_code', 'topics'] as const;

function miniSearchOf(notes: readonly IndexedNote[]): MiniSearch {
  const mini = new MiniSearch({ fields: [...miniFields], idField: 'number' });
  mini.addAll(notes.map((note, number) => ({ ...note, number, topics: note.topics.join(' ') })));
  return mini;
}

/** The same rules: all words, the last as a prefix, one typo from four letters on. */
const miniOptions = {
  combineWith: 'AND',
  prefix: (_term: string, i: number, terms: string[]) => i === terms.length - 1,
  fuzzy: (term: string) => (term.length >= 4 ? 1 : false),
} as const;

/** A word with one of four kinds of typos after its first letter. */
function mistype(random: RandomNumbers, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const wrong = [
    before + letter + after,
    before + after.slice(1),
    before + letter + after.slice(1),
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ][Math.floor(random() * 4)]!;
  return wrong === word ? mistype(random, word) : wrong;
}

const isPlain = (word: string) => /^[a-z]{5,}$/.test(word);

/** Queries while typing: prefixes of any length, several words, codes, typos. */
function questions(notes: readonly IndexedNote[], size: number, seed = 7): string[] {
  const random = randomOf(seed);
  return Array.from({ length: size }, () => {
    const note = notes[Math.floor(random() * notes.length)]!;
    const words = tokenize(note.title);
    const dice = random();
    if (dice < 0.15) return note.subject_code.slice(0, 1 + Math.floor(random() * 8));
    if (dice < 0.3 && words.some(isPlain)) return mistype(random, words.find(isPlain)!);
    const text = words.slice(0, 1 + Math.floor(random() * 3)).join(' ');
    return text.slice(0, 1 + Math.floor(random() * text.length));
  });
}

const open = (notes: readonly IndexedNote[]) => {
  const { index, records } = buildIndex(notes.map((note) => toEntry(note)));
  const part: Shard = { index: new SearchIndex(index), hidden: [] };
  return { part, records };
};

/** Runs per query; the shortest time counts, because the others include the machine's other work. */
const turns = 3;

/** Query times in milliseconds of our index and MiniSearch, alternately. */
export function measureSpeed(size: number, asked = 400) {
  const notes = corpus(size);
  const { part } = open(notes);
  const mini = miniSearchOf(notes);
  const own: number[] = [];
  const theirs: number[] = [];
  const texts = questions(notes, asked);
  // Warm-up.
  for (const text of texts.slice(0, 50)) {
    search([part], text, shown);
    mini.search(text, miniOptions);
  }
  for (const text of texts) {
    const [ours, minis]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(timed(() => search([part], text, shown)).ms);
      minis.push(timed(() => mini.search(text, miniOptions).slice(0, shown)).ms);
    }
    own.push(Math.min(...ours));
    theirs.push(Math.min(...minis));
  }
  const [p99, miniP99] = [quantile(own, 0.99), quantile(theirs, 0.99)];
  return { p99, miniP99, ratio: p99 / miniP99 };
}

/**
 * How often a note is among the first ten when one word of its title has a typo: a word that at most ten notes
 * have alone, or a word beside the code of its course and the rest of its title.
 */
export function measureTypos(size: number, asked = 1000): { alone: number; beside: number } {
  const notes = corpus(size);
  const { part, records } = open(notes);
  const ids = records.map(({ id }) => id);
  const holders = new Map<string, number>();
  for (const note of notes)
    for (const word of toEntry(note).words.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const random = randomOf(11);
  const isFound = (text: string, id: string) =>
    search([part], text, shown).some(({ ordinal: place }) => ids[place] === id);
  const share = (questionOf: (note: IndexedNote) => string | undefined) => {
    let [tried, found] = [0, 0];
    while (tried < asked) {
      const note = notes[Math.floor(random() * notes.length)]!;
      const text = questionOf(note);
      if (text === undefined) continue;
      tried += 1;
      if (isFound(text, note.id)) found += 1;
    }
    return found / tried;
  };
  const alone = share(({ title }) => {
    const rare = tokenize(title).find((word) => isPlain(word) && holders.get(word)! <= shown);
    return rare && mistype(random, rare);
  });
  const beside = share(({ title, subject_code }) => {
    const words = tokenize(title);
    const chosen = words.findIndex(isPlain);
    if (chosen < 0) return undefined;
    const typed = words.with(chosen, mistype(random, words[chosen]!));
    return [subject_code, ...typed].join(' ');
  });
  return { alone, beside };
}
