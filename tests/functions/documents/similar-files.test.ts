import { expect, test } from 'vitest';
import { findSimilarFiles, storeSketch } from '../../../functions/documents/similar-files.ts';
import { indexHashesOf, sketchText } from '../../../functions/search/engine/sketch.ts';
import { primaryKey, keyPatterns } from '../../../functions/table/keys.ts';
import { deleteIf } from '../../../functions/table/core/change.ts';
import { getItem } from '../../../functions/table/core/read.ts';
import { writeConditionally } from '../../../functions/table/core/write.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { openTable } from '../../support/table.ts';

const { table } = await disposeAfterAll(openTable());

const factsOf = (topic: string) => ({
  shownPages: [
    Array.from({ length: 60 }, (_, i) => `${topic}${i} beside ${topic}${i + 1}`).join(', '),
  ],
  pageHashes: [],
});
const keysOf = (file: string, topic: string) =>
  indexHashesOf(sketchText(factsOf(topic).shownPages)!).map((hash) =>
    primaryKey(keyPatterns.textSketch[0], { hash, file }),
  );

async function unitsToStore(file: string, topic: string): Promise<number> {
  const before = table.consumed.writeUnits;
  await storeSketch(table, file, factsOf(topic));
  return table.consumed.writeUnits - before;
}

test('a sketch is stored once, and again after another reading of the file', async () => {
  expect(await unitsToStore('file', 'heap')).toBe(8);
  expect(await unitsToStore('file', 'heap')).toBe(0);
  expect(await unitsToStore('file', 'graph')).toBe(8);
  const [similar] = await findSimilarFiles(table, 'other', factsOf('heap'));
  expect(similar).toEqual({ file: 'file', likeness: 1 });
});

test('a sketch whose storing was interrupted is completed', async () => {
  await storeSketch(table, 'interrupted', factsOf('queue'));
  const keys = keysOf('interrupted', 'queue');
  const first = keys[0]!;
  const stored = await getItem(table, first);
  await writeConditionally(table, deleteIf(first, { file: 'interrupted' }));
  expect(await unitsToStore('interrupted', 'queue')).toBe(8);
  for (const key of keys)
    expect(await getItem(table, key)).toMatchObject({ sketch: stored!['sketch'] });
});
