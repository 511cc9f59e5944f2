import { brotliCompressSync, constants } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchText, snippetOf } from '../../../functions/search/engine/search-text.ts';
import {
  emptyTextIndex,
  updateTextIndex,
  type DocumentText,
} from '../../../functions/search/engine/text-index.ts';
import { courses } from '../../../localstack/seed/courses.ts';

const hitsOf = (documents: readonly DocumentText[], query: string) =>
  searchText(updateTextIndex(emptyTextIndex, documents), query).map(
    ({ document, page }) => `${document.id} ${page}`,
  );

const word = fc.constantFrom('heap', 'heaps', 'graph', 'tree', 'ಗ್ರಾಫ್');
const pages = fc.array(
  fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  {
    maxLength: 3,
  },
);

test('an index that was changed is the same as one that was built at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), pages), { maxLength: 8 }),
      (all) => {
        let index = emptyTextIndex;
        const latest = new Map<string, string[]>();
        for (const [id, texts] of all) {
          index = updateTextIndex(index, [{ id, isPaper: false, title: id, pages: texts }]);
          latest.delete(id);
          if (texts.length > 0) latest.set(id, texts);
        }
        const documents = [...latest].map(([id, texts]) => ({
          id,
          isPaper: false,
          title: id,
          pages: texts,
        }));
        expect(index).toEqual(updateTextIndex(emptyTextIndex, documents));
      },
    ),
  );
});

test('pages with the words themselves come before those with longer words, three of a document', () => {
  const documents = [
    {
      id: 'a',
      isPaper: false,
      title: 'A',
      pages: ['heaps', 'a heap', 'heap', 'heap sort'],
    },
    { id: 'b', isPaper: false, title: 'B', pages: ['', 'heap of a tree'] },
  ];
  expect(hitsOf(documents, 'heap')).toEqual(['a 2', 'a 3', 'a 4', 'b 2']);
  expect(hitsOf(documents, 'HEAP tree')).toEqual(['b 2']);
  expect(hitsOf(documents, '…')).toEqual([]);
});

test('a snippet shows where the words are nearest to each other', () => {
  const text = `heap ${'filler '.repeat(60)} the heap and the tree ${'filler '.repeat(60)}`;
  expect(snippetOf(text, 'tree heap')).toMatch(/^… .*the heap and the tree.* …$/);
});

/** Pages of the samples, numbered so that no two are the same. */
const sections = courses.flatMap(({ notes }) =>
  notes.flatMap((note) => ('sections' in note ? note.sections : [])),
);

test('the index of 200 documents of 8 pages has at most 300 KB and answers in a tenth of a second', () => {
  const documents = Array.from({ length: 200 }, (_, i) => ({
    id: `note-${i}-of-the-course-0123abcd`,
    isPaper: false,
    title: `Module ${i}: a title of usual length`,
    pages: Array.from(
      { length: 8 },
      (__, page) => `${i} ${page} ${JSON.stringify(sections[(i * 8 + page) % sections.length])}`,
    ),
  }));
  const index = updateTextIndex(emptyTextIndex, documents);
  const packed = brotliCompressSync(JSON.stringify(index), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });
  expect(packed.length).toBeLessThanOrEqual(300 * 1024);
  const startedAt = performance.now();
  for (const query of ['binary tree', 'normal form', 'pro', 'the algorithm of'])
    expect(searchText(index, query).length).toBeGreaterThan(0);
  expect((performance.now() - startedAt) / 4).toBeLessThan(100);
});
