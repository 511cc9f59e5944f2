import { expect, test } from 'vitest';
import { findSimilarFiles, storeSketch } from '../../../functions/documents/similar-files.ts';
import { mapConcurrently } from '../../../functions/kernel/run-each.ts';
import { indexHashesOf, sketchText } from '../../../functions/search/engine/sketch.ts';
import { deleteIf } from '../../../functions/table/change.ts';
import { getItem } from '../../../functions/table/read.ts';
import { writeConditionally } from '../../../functions/table/write.ts';
import { primaryKey, keyPatterns } from '../../../functions/table/keys.ts';
import { courses } from '../../../localstack/seed/courses.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { openTable } from '../../support/table.ts';

/** Sample notes as pages of text. Practice papers of a course repeat their questions. */
const originals = courses
  .flatMap(({ code, notes }) =>
    notes.flatMap((note) =>
      'sections' in note && note.kind === 'notes' && note.sections.length >= 3
        ? [note.sections.map((section) => `${code} ${note.title} ${JSON.stringify(section)}`)]
        : [],
    ),
  )
  .slice(0, 50);

const changeWords = (text: string, every: number) =>
  text
    .split(' ')
    .map((word, i) => (i % every === 0 ? `changed${i}` : word))
    .join(' ');

/** Changes to a copy that alter its bytes. */
const changes: Record<string, (pages: readonly string[], other: readonly string[]) => string[]> = {
  'one comment changed': ([first = '', ...rest]) => [first.replace(/ /, ' noted '), ...rest],
  'one page replaced': (pages, other) => pages.with(1, other[0]!),
  'one page left out': (pages) => pages.slice(1),
  'one page added': (pages, other) => [...pages, other[0]!],
  'pages in another order': (pages) => pages.toReversed(),
  'another name on each page': (pages) => pages.map((page) => `Collected by Somebody Else ${page}`),
  'every 40th word changed': (pages) => pages.map((page) => changeWords(page, 40)),
};

const textOf = (pages: readonly string[]) => ({ shownPages: pages, pageHashes: [] });

const fileOf = (i: number) => `original-${i}`;

const { table } = memoryTable();
for (const [i, pages] of originals.entries()) await storeSketch(table, fileOf(i), textOf(pages));

test.each(Object.entries(changes))(
  'of copies with %s at least 95 of 100 are found, as the most alike',
  async (_, change) => {
    const found: boolean[] = [];
    await mapConcurrently(6, [...originals.entries()], async ([i, pages]) => {
      const copy = change(pages, originals[(i + 7) % originals.length]!);
      const [first] = await findSimilarFiles(table, 'copy', textOf(copy));
      found.push(first?.file === fileOf(i));
    });
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.95);
  },
);

test('different documents are not similar, even of one course', async () => {
  expect(originals).toHaveLength(50);
  for (const [i, pages] of originals.entries())
    expect(await findSimilarFiles(table, fileOf(i), textOf(pages))).toEqual([]);
});

test('a title page or an empty scan is similar to no document', async () => {
  await storeSketch(table, 'title', textOf(['BCS401 Module 1']));
  expect(await findSimilarFiles(table, 'copy', textOf(['BCS401 Module 1']))).toEqual([]);
  expect(await findSimilarFiles(table, 'copy', textOf(['', '']))).toEqual([]);
});

const { table: engine } = await disposeAfterAll(openTable());

const topicOf = (topic: string) => ({
  shownPages: [
    Array.from({ length: 60 }, (_, i) => `${topic}${i} beside ${topic}${i + 1}`).join(', '),
  ],
  pageHashes: [],
});
const keysOf = (file: string, topic: string) =>
  indexHashesOf(sketchText(topicOf(topic).shownPages)!).map((hash) =>
    primaryKey(keyPatterns.textSketch[0], { hash, file }),
  );

async function unitsToStore(file: string, topic: string): Promise<number> {
  const before = engine.consumed.writeUnits;
  await storeSketch(engine, file, topicOf(topic));
  return engine.consumed.writeUnits - before;
}

test('a sketch whose storing was interrupted is completed', async () => {
  await storeSketch(engine, 'interrupted', topicOf('queue'));
  const keys = keysOf('interrupted', 'queue');
  const first = keys[0]!;
  const stored = await getItem(engine, first);
  await writeConditionally(engine, deleteIf(first, { file: 'interrupted' }));
  expect(await unitsToStore('interrupted', 'queue')).toBe(8);
  for (const key of keys)
    expect(await getItem(engine, key)).toMatchObject({ sketch: stored!['sketch'] });
});
