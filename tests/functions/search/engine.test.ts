import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildHeadingIndex,
  buildIndex,
} from '../../../functions/search/engine/packed-index/build-index.ts';
import { courseWords, toEntry } from '../../../functions/search/engine/entry.ts';
import {
  readEntries,
  toNoteResult,
} from '../../../functions/search/engine/packed-index/read-entries.ts';
import { matchWords } from '../../../functions/search/engine/match.ts';
import { matchTypo } from '../../../functions/search/engine/packed-index/typo.ts';
import type { IndexedNote } from '../../../functions/search/engine/note.ts';
import { search } from '../../../functions/search/engine/search.ts';
import { SearchIndex } from '../../../functions/search/engine/packed-index/search-index.ts';
import { indexedNote as sample } from '../../support/fixtures/indexed-note.ts';
import { tokenize } from '../../../functions/search/engine/tokenize.ts';
import { measureTypos } from '../../bench/search.ts';
import { corpus } from '../../bench/corpus.ts';

function opened(notes: readonly IndexedNote[]) {
  const { index, records } = buildIndex(notes.map((note) => toEntry(note)));
  return { index: new SearchIndex(index), kept: records };
}

/** The ids that a query finds, best first. */
function found(notes: readonly IndexedNote[], text: string, size = 10): string[] {
  const { index, kept } = opened(notes);
  return search([{ index, hidden: [] }], text, size).map(({ ordinal: place }) => kept[place]!.id);
}

const word = fc.oneof(
  fc.constantFrom(
    'data',
    'database',
    'date',
    'of',
    'off',
    'ಕನ್ನಡ',
    'ಕನ್',
    'C++',
    'c',
    'é',
    '𝒜b',
    '𐐀𐐁',
    '𐐀𐐂',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', 'ಕ', '್', '1'), minLength: 1, maxLength: 4 }),
);
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const notesOf = fc
  .array(
    fc.record({
      title: text,
      description: fc.option(text),
      topics: fc.array(text, { maxLength: 2 }),
      headings: text,
      scheme_year: fc.constantFrom('2018', '2022'),
      subject_code: fc.constantFrom('BCS401', '21AB1', 'X'),
      subject_name: fc.option(text.map((name) => name || null)),
      branch_names: fc.uniqueArray(word, { maxLength: 2 }),
      semester: fc.integer({ min: 1, max: 8 }),
      module_number: fc.option(fc.integer({ min: 1, max: 5 })),
      file_type: fc.constantFrom('pdf', 'docx'),
      download_count: fc.nat(),
      upvotes: fc.nat(300),
      updated_at: fc.constantFrom('2025-12-31T23:59:59.999Z', '2026-03-01T00:00:00.001Z'),
      id: fc.oneof(
        fc.uuid(),
        fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 1, maxLength: 20 }),
      ),
    }),
    { maxLength: 40 },
  )
  .map((notes) => [
    ...new Map(
      notes.map((note) => [
        note.id,
        { ...sample, ...note, branch_names: note.branch_names.toSorted() },
      ]),
    ).values(),
  ]);

const wordsOfNote = (note: IndexedNote) => [
  ...toEntry(note).words.keys(),
  ...courseWords(note).keys(),
];

/** The expected hits, found by a full scan. */
function naive(notes: readonly IndexedNote[], queryWords: readonly string[]): string[] {
  const known = new Set(notes.flatMap(wordsOfNote));
  const isOpen = (one: string, i: number) =>
    i === queryWords.length - 1 || one.length >= 3 || !known.has(one);
  return notes
    .filter((note) =>
      queryWords.every((one, i) =>
        wordsOfNote(note).some((had) => had === one || (isOpen(one, i) && had.startsWith(one))),
      ),
    )
    .map(({ id }) => id)
    .toSorted();
}

test('the index finds the same notes as a full scan', () => {
  fc.assert(
    fc.property(notesOf, fc.array(word, { minLength: 1, maxLength: 3 }), (notes, given) => {
      const queryWords = tokenize(given.join(' '));
      fc.pre(queryWords.length > 0);
      const { index, kept } = opened(notes);
      const { ordinals: places } = matchWords({ index, hidden: [] }, queryWords, false);
      expect([...places].map((place) => kept[place]!.id).toSorted()).toEqual(
        naive(notes, queryWords),
      );
    }),
    { numRuns: 150 },
  );
});

test('stored fields round-trip, and so does the input of an index', () => {
  fc.assert(
    fc.property(notesOf, (notes) => {
      const built = buildIndex(notes.map((note) => toEntry(note)));
      const { index, kept } = opened(notes);
      const shown = new Map(
        kept.map((one, place) => [one.id, toNoteResult(index, place, one)] as const),
      );
      for (const { description: _, topics: __, headings: ___, ...note } of notes)
        expect(shown.get(note.id)).toEqual(note);
      const headings = buildHeadingIndex(notes.map((note) => toEntry(note)));
      const restored = readEntries(index, new SearchIndex(headings), kept);
      expect(buildIndex(restored)).toEqual(built);
      expect(buildHeadingIndex(restored)).toEqual(headings);
    }),
  );
});

const cuts = (one: string) =>
  Array.from({ length: one.length }, (_, i) => one.slice(0, i) + one.slice(i + 1));

/** Whether one insertion, deletion, replacement or transposition turns `b` into `a`. */
function isOneOff(a: string, b: string): boolean {
  const exchanged = Array.from(
    { length: b.length - 1 },
    (_, i) => b.slice(0, i) + b[i + 1] + b[i] + b.slice(i + 2),
  );
  const replaced =
    a.length === b.length && [...a].filter((letter, i) => letter !== b[i]).length === 1;
  return replaced || exchanged.includes(a) || cuts(a).includes(b) || cuts(b).includes(a);
}

test('a typo is one letter too many, too few, another, or two exchanged', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(letters, letters, (typed, meant) => {
      fc.pre(!meant.startsWith(typed));
      const how = matchTypo(typed, meant);
      const starts = Array.from({ length: meant.length }, (_, i) => meant.slice(0, i));
      expect(how).toBe(
        isOneOff(typed, meant)
          ? 'whole'
          : starts.some((start) => isOneOff(typed, start))
            ? 'prefix'
            : undefined,
      );
    }),
    { numRuns: 1500 },
  );
});

test('courses by their code come first, then titles, then the rest', () => {
  const notes = [
    { ...sample, id: 'description', description: 'About bcs403 and heaps', subject_code: 'A1' },
    { ...sample, id: 'title', title: 'Heaps for BCS403', subject_code: 'A2' },
    { ...sample, id: 'code', subject_code: 'BCS403' },
    { ...sample, id: 'topic', topics: ['heaps'], subject_code: 'A3' },
  ];
  expect(found(notes, 'bcs403')).toEqual(['code', 'title', 'description']);
  expect(found(notes, 'heaps')).toEqual(['title', 'topic', 'description']);
  expect(found(notes, '403')).toEqual(['code']);
});

test('one typo is tolerated, exact matches come first, and codes match exactly', () => {
  const notes = [
    { ...sample, id: 'trees', title: 'Trees' },
    { ...sample, id: 'frees', title: 'Frees' },
    { ...sample, id: 'other', title: 'Graphs', subject_code: 'BCS402' },
  ];
  expect(found(notes, 'trees')).toEqual(['trees', 'frees']);
  expect(found(notes, 'rtees')).toEqual(['trees']);
  expect(found(notes, 'algoritms tres')).toEqual(['trees']);
  expect(found(notes, 'bcs402')).toEqual(['other']);
  expect(found(notes, 'lgorith').toSorted()).toEqual(['frees', 'other', 'trees']);
  expect(found(notes, '!!')).toEqual([]);
});

test('Kannada is found by whole syllables, however it is joined, and wide letters as plain ones', () => {
  const notes = [
    { ...sample, id: 'kn', title: 'ಟಿಪ್ಪಣಿ ಕ್\u200Dಷ' },
    { ...sample, id: 'wide', title: 'ＤＡＴＡ' },
  ];
  expect(found(notes, 'ಟಿಪ್ಪ')).toEqual(['kn']);
  expect(found(notes, 'ಕ್ಷ')).toEqual(['kn']);
  expect(found(notes, 'data')).toEqual(['wide']);
});

test('hidden notes are not found, and shards are searched as one index', () => {
  const base = opened([
    { ...sample, id: 'old', title: 'Old sorting' },
    { ...sample, id: 'kept' },
  ]);
  const newer = opened([{ ...sample, id: 'new', title: 'Sorting again' }]);
  const hidden = [base.kept.findIndex(({ id }) => id === 'old')];
  const parts = [
    { index: newer.index, hidden: [] },
    { index: base.index, hidden },
  ];
  const hits = search(parts, 'sorting', 10);
  expect(
    hits.map(({ shard: part, ordinal: place }) => [newer, base][part]!.kept[place]!.id),
  ).toEqual(['new', 'kept']);
});

test('10,000 notes make less than 0.32 MB, and their words are found with a typo', () => {
  const { index } = buildIndex(corpus(10_000).map((note) => toEntry(note)));
  expect(gzipSync(index).byteLength).toBeLessThan(320_000);
  const { alone, beside } = measureTypos(10_000, 100);
  expect(alone).toBeGreaterThanOrEqual(0.97);
  expect(beside).toBeGreaterThanOrEqual(0.97);
});
