import { beforeEach, expect, test, vi } from 'vitest';
import { Random } from '../../support/simulation/random.ts';
import { expectMarksCounted, markHistory } from '../../support/simulation/mark-history.ts';
import { openMarkSimulation } from '../../support/simulation/mark-site.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

/** Of one note by a hundred visitors, within their limits. */
const tenThousand = { rounds: 60, marks: 360, notes: 1, visitors: 100 };
const size = { rounds: 8, marks: 500, notes: 100, visitors: 100 };

async function checkHistory(seed: number, mutant?: string): Promise<number> {
  const random = new Random(seed);
  const site = await openMarkSimulation(random, mutant);
  const marked = await markHistory(site, random, size);
  await expectMarksCounted(site.stores.table, marked);
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
  const site = await openMarkSimulation(random);
  const marked = await markHistory(site, random, { ...tenThousand, kinds: ['upvote'] });
  expect([...marked.upvotes.values()]).toEqual([100]);
  expect(marked.operations).toBeGreaterThan(10_000);
  await expectMarksCounted(site.stores.table, marked);
});
