import { beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { Random } from '../support/ledger/random.ts';
import { expectCounted, markHistory, type MarkedSite } from '../support/mark-histories.ts';
import { streamedTable } from '../support/memory/stream.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { storeCatalogue } from '../support/samples.ts';
import { withoutCondition } from '../support/without-condition.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** The same table, where each call takes as many turns as chance wants. */
function scattered(table: Table, random: Random): Table {
  const send = async (command: never) => {
    for (let left = random.below(12); left > 0; left -= 1) await Promise.resolve();
    return table.client.send(command);
  };
  return { ...table, client: { send } as never };
}

async function openSite(random: Random, mutant?: string): Promise<MarkedSite> {
  const changes = streamedTable(2, 'VISITOR#');
  await storeCatalogue(changes.table);
  const seen = scattered(changes.table, random);
  const mutated = mutant === undefined ? seen : withoutCondition(seen, mutant);
  // What administrators do keeps its conditions.
  const table = mutant?.endsWith('VISITOR') ? mutated : seen;
  const storage = memoryStorage().storage;
  return { stores: { table, storage }, changes, seenByWorker: mutated };
}

/** Of one note by a hundred visitors, within their limits. */
const tenThousand = { rounds: 60, marks: 360, notes: 1, visitors: 100 };
const size = { rounds: 8, marks: 500, notes: 100, visitors: 100 };

async function checkHistory(seed: number, mutant?: string): Promise<number> {
  const random = new Random(seed);
  const site = await openSite(random, mutant);
  const marked = await markHistory(site, random, size);
  await expectCounted(site.stores.table, marked);
  return marked.operations;
}

test('whatever is marked, changed, repeated and dies: every mark is counted once', async () => {
  let operations = 0;
  for (let seed = 0; operations < 10_000; seed += 1) operations += await checkHistory(seed);
  expect(operations).toBeGreaterThan(10_000);
}, 60_000);

test.each(['Update STREAM', 'Delete STREAM', 'Update NOTE', 'Update VISITOR', 'Put VISITOR'])(
  'without the condition of %s that is found out',
  async (mutant) => {
    const find = async () => {
      for (let seed = 100; seed < 130; seed += 1) await checkHistory(seed, mutant);
    };
    await expect(find()).rejects.toThrow(/expected .* to deeply equal/);
  },
);

test('ten thousand votes by a hundred visitors count a hundred, whatever dies', async () => {
  const random = new Random(7);
  const site = await openSite(random);
  const marked = await markHistory(site, random, { ...tenThousand, kinds: ['upvote'] });
  expect([...marked.upvotes.values()]).toEqual([100]);
  expect(marked.operations).toBeGreaterThan(10_000);
  await expectCounted(site.stores.table, marked);
});
