import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { search } from '../../../functions/search/engine/search.ts';
import { createSearchLoader } from '../../../functions/search/storage/open-search.ts';
import { updateIndex } from '../../../functions/search/storage/update-index.ts';
import { rebuildIndex } from '../../support/fixtures/rebuild-index.ts';
import type { VersionedObjects } from '../../../functions/files/storage.ts';
import type { IndexedNote } from '../../../functions/search/engine/note.ts';
import { randomOf } from '../../support/histories/random.ts';
import { Crash } from '../../support/histories/faults.ts';
import { indexedNote } from '../../support/fixtures/indexed-note.ts';
import { memoryObjects } from '../../support/memory/memory-objects.ts';

const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** A note as of a minute, which its title names. */
const note = (id: string, minute: number): IndexedNote => ({
  ...indexedNote,
  id,
  title: `Note as of minute${minute}`,
  updated_at: time(minute),
});

const gone = (id: string, minute: number) => ({ id, updated_at: time(minute) });

/** Every note in the index, as `id title`. */
async function everything(objects: VersionedObjects): Promise<string[]> {
  const { shards, noteAt } = await createSearchLoader(objects)();
  return search(shards, 'note', 1000)
    .map(noteAt)
    .map(({ id, updated_at }) => `${id}@${(Date.parse(updated_at) - Date.parse(time(0))) / 60_000}`)
    .toSorted();
}

test('without an index nothing is published, and the result says so', async () => {
  const bucket = memoryObjects();
  const objects = bucket.user();
  expect(await everything(objects)).toEqual([]);
  expect(await updateIndex(objects, { put: [note('a', 1)], remove: [] })).toBe('missing');
  expect(bucket.keys()).toEqual([]);
  await rebuildIndex(objects, []);
  expect(await updateIndex(objects, { put: [note('a', 1)], remove: [] })).toBe('updated');
  expect(await everything(objects)).toEqual(['a@1']);
});

test('an older version changes nothing, in any order of changes', async () => {
  const objects = memoryObjects().user();
  await rebuildIndex(objects, [note('a', 5), note('b', 5), note('c', 5)]);
  const publish = (put: IndexedNote[], remove: ReturnType<typeof gone>[] = []) =>
    updateIndex(objects, { put, remove });
  await publish([note('a', 4), note('b', 6)], [gone('c', 6), gone('a', 3)]);
  expect(await everything(objects)).toEqual(['a@5', 'b@6']);
  await publish([note('b', 5), note('c', 6)]);
  expect(await everything(objects)).toEqual(['a@5', 'b@6']);
  await publish([note('c', 7)], [gone('b', 5)]);
  expect(await everything(objects)).toEqual(['a@5', 'b@6', 'c@7']);
  await rebuildIndex(objects, [note('a', 4), note('b', 6), note('c', 8)]);
  expect(await everything(objects)).toEqual(['a@4', 'b@6', 'c@8']);
});

test('an index of the same notes keeps its name, and replaced ones go a day later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  const bucket = memoryObjects();
  const objects = bucket.user();
  await rebuildIndex(objects, [note('a', 1)]);
  const first = bucket.keys();
  expect(first).toHaveLength(4);
  await rebuildIndex(objects, [note('a', 1)]);
  expect(bucket.keys()).toEqual(first);
  await rebuildIndex(objects, [note('a', 2)]);
  const both = bucket.keys();
  expect(both).toHaveLength(7);
  vi.setSystemTime(Date.UTC(2026, 5, 1, 23));
  await rebuildIndex(objects, [note('a', 2)]);
  expect(bucket.keys()).toEqual(both);
  vi.setSystemTime(Date.UTC(2026, 5, 2, 1));
  await rebuildIndex(objects, [note('a', 2)]);
  expect(bucket.keys()).toEqual(
    both.filter((key) => !first.includes(key) || key.includes('current')),
  );
});

test('a note published during a rebuild is not lost', async () => {
  const objects = memoryObjects().user();
  const minute = Math.floor((Date.now() - Date.parse(time(0))) / 60_000);
  await rebuildIndex(objects, [note('stale', 1)]);
  await updateIndex(objects, { put: [note('late', minute)], remove: [] });
  const many = Array.from({ length: 300 }, (_, i) => note(`m${i}`, minute));
  async function* read() {
    yield note('a', 1);
    yield note('gone', 1);
    await updateIndex(objects, {
      put: [note('a', minute), note('b', minute)],
      remove: [gone('gone', 2)],
    });
    // Enough to be folded into another base.
    await updateIndex(objects, { put: many, remove: [] });
  }
  await rebuildIndex(objects, read());
  const found = await everything(objects);
  expect(found.filter((one) => !one.startsWith('m'))).toEqual([
    `a@${minute}`,
    `b@${minute}`,
    `late@${minute}`,
  ]);
  expect(found).toHaveLength(303);
});

test('concurrent publishers that crash at any point lose no change', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const random = randomOf(seed);
    const upTo = (most: number) => Math.floor(random() * most);
    const bucket = memoryObjects();
    await rebuildIndex(bucket.user(), [note('n0', 0)]);
    const last = new Map<string, { minute: number; removed: boolean }>([
      ['n0', { minute: 0, removed: false }],
    ]);
    const batches = Array.from({ length: 8 }, (_, batch) => {
      const put: IndexedNote[] = [];
      const remove: ReturnType<typeof gone>[] = [];
      for (let left = 20 + upTo(120); left > 0; left -= 1) {
        // Each minute once, so that the last state is defined.
        const minute = 1 + upTo(1000) * 8 + batch;
        const id = `n${upTo(300)}`;
        const removed = random() < 0.2;
        if (removed) remove.push(gone(id, minute));
        else put.push(note(id, minute));
        const known = last.get(id);
        if (!known || known.minute < minute || (known.minute === minute && removed))
          last.set(id, { minute, removed });
      }
      return { put, remove };
    });
    const waits = () => upTo(4);
    await Promise.all(
      batches.map(async (changes) => {
        for (let attempt = 0; ; attempt += 1) {
          const objects =
            attempt < 2
              ? bucket.dying(1 + upTo(5), random() < 0.5 ? 'request' : 'answer', waits)
              : bucket.user(waits);
          try {
            await updateIndex(objects, changes);
            break;
          } catch (error) {
            if (!(error instanceof Crash)) throw error;
            await turn();
          }
        }
      }),
    );
    const expected = [...last]
      .filter(([, { removed }]) => !removed)
      .map(([id, { minute }]) => `${id}@${minute}`);
    expect(await everything(bucket.user())).toEqual(expected.toSorted());
  }
});

test('objects left by a crash are deleted a day later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  for (const lost of ['request', 'answer'] as const)
    for (let write = 1; write <= 5; write += 1) {
      vi.setSystemTime(Date.UTC(2026, 5, 1));
      const bucket = memoryObjects();
      const rebuild = (objects: VersionedObjects) => rebuildIndex(objects, [note('a', 1)]);
      await expect(rebuild(bucket.dying(write, lost))).rejects.toBeInstanceOf(Crash);
      await rebuild(bucket.user());
      vi.setSystemTime(Date.UTC(2026, 5, 3));
      await rebuild(bucket.user());
      expect(await everything(bucket.user())).toEqual(['a@1']);
      expect(bucket.keys()).toHaveLength(4);
    }
});
