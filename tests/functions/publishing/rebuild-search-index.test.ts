import type { BatchGetCommandInput } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { rebuildAllIndexes } from '../../../functions/publishing/pages/rebuild-all-indexes.ts';
import { readBase } from '../../../functions/search/storage/base.ts';
import { readState } from '../../../functions/search/storage/state.ts';
import { updateIndex } from '../../../functions/search/storage/update-index.ts';
import { memoryObjects, type MemoryObjects } from '../../support/memory/memory-objects.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { interceptTable } from '../../support/table/intercept-table.ts';
import { Crash } from '../../support/histories/faults.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { shell } from './context.ts';

const { table } = memoryTable();
await storeCatalogue(table);
const notes = [
  sampleNote('first', { semester: 1 }),
  sampleNote('third', { semester: 3 }),
  sampleNote('fourth'),
  sampleNote('paper', { semester: 4, kind: 'question_paper' }),
];
await storeNotes(table, [...notes, sampleNote('pending', { status: 'pending' })]);
const published = notes.map(({ id }) => id as string).toSorted();

/** Rebuilds with objects that may crash. Returns the number of notes that were read from the table. */
async function rebuild(store: MemoryObjects, objects = store.user()): Promise<number> {
  let read = 0;
  const counted = interceptTable(table, (call, operation, { input }) => {
    // The outlines of the notes.
    if (operation === 'BatchGet')
      for (const { Keys } of Object.values(
        (input as unknown as BatchGetCommandInput).RequestItems!,
      ))
        read += Keys!.length;
    return call();
  });
  await rebuildAllIndexes({ table: counted, objects, shell: async () => shell });
  return read;
}

async function indexed(store: MemoryObjects): Promise<string[]> {
  const objects = store.user();
  const { state } = await readState(objects);
  const base = await readBase(objects, state.base!.name);
  return base
    .records()
    .map(({ id }) => id)
    .toSorted();
}

const sitemaps = async (store: MemoryObjects) => {
  const keys = store.keys().filter((key) => key.startsWith('sitemap-notes'));
  const all = await Promise.all(keys.map((key) => store.user().read({ bucket: 'site', key }, 1e6)));
  return all.map((one) => one!.body.toString()).join('');
};

test.each(['request', 'answer'] as const)(
  'a rebuild that ends at any write, its %s lost, is completed by the next one',
  async (lost) => {
    let crashes = 0;
    let continued = 0;
    for (let write = 1; ; write += 1) {
      const store = memoryObjects();
      try {
        await rebuild(store, store.dying(write, lost));
        break;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
      crashes += 1;
      if ((await rebuild(store)) < notes.length) continued += 1;
      expect(await indexed(store)).toEqual(published);
      const text = await sitemaps(store);
      for (const id of published) expect(text).toContain(`/notes/${id}<`);
      expect(store.keys().filter((key) => key.startsWith('search/rebuild/'))).toEqual([]);
    }
    expect(crashes).toBeGreaterThan(12);
    // All notes except those of the first part.
    expect(continued).toBeGreaterThanOrEqual(crashes - 4);
  },
);

test('a note that is removed between two parts of a rebuild is not restored', async () => {
  const store = memoryObjects();
  await rebuild(store);
  // The first two parts are read.
  await expect(rebuild(store, store.dying(5, 'answer'))).rejects.toThrow(Crash);
  const removed = { id: 'first', updated_at: new Date().toISOString() };
  await updateIndex(store.user(), { put: [], remove: [removed] });
  expect(await rebuild(store)).toBeLessThan(notes.length);
  expect(await indexed(store)).toEqual(published.filter((id) => id !== 'first'));
});

/** Calls of the other worker. */
const waits = () => Math.floor(Math.random() * 3);

test('two rebuilds at once index every note', async () => {
  const store = memoryObjects();
  await Promise.allSettled([rebuild(store, store.user(waits)), rebuild(store, store.user(waits))]);
  await rebuild(store);
  expect(await indexed(store)).toEqual(published);
});
