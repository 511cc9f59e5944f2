import { beforeEach, expect, test, vi } from 'vitest';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { Random } from '../../support/simulation/random.ts';
import { expectMarksCounted, markHistory } from '../../support/simulation/mark-history.ts';
import { openMarkSimulation } from '../../support/simulation/mark-site.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

/** Of one note by a hundred visitors, within their limits. */
const tenThousand = { rounds: 60, marks: 360, notes: 1, visitors: 100 };
const size = { rounds: 8, marks: 500, notes: 100, visitors: 100 };

const least = numberOfRuns({ usual: 3000, long: 10_000 });

async function checkHistory(seed: number, history = size, mutant?: string): Promise<number> {
  const random = new Random(seed);
  const site = await openMarkSimulation(random, mutant);
  const marked = await markHistory(site, random, history);
  await expectMarksCounted(site.stores.table, marked);
  return marked.operations;
}

test('every mark is counted once, despite changes, repeats and crashes', async () => {
  let operations = 0;
  for (let seed = 0; operations < least; seed += 1) operations += await checkHistory(seed);
  expect(operations).toBeGreaterThan(least);
}, 60_000);

const small = { rounds: 8, marks: 100, notes: 20, visitors: 20 };

test.each(['Update STREAM', 'Update NOTE', 'Update VISITOR', 'Put VISITOR'])(
  'without the condition of %s marks are counted twice or not at all',
  async (mutant) => {
    const find = async () => {
      for (let seed = 100; seed < 130; seed += 1) await checkHistory(seed, small, mutant);
    };
    await expect(find()).rejects.toThrow(/expected .* to deeply equal/);
  },
);

test('ten thousand votes by a hundred visitors count a hundred, despite crashes', async () => {
  const random = new Random(7);
  const site = await openMarkSimulation(random);
  const marked = await markHistory(site, random, { ...tenThousand, kinds: ['upvote'] });
  expect([...marked.upvotes.values()]).toEqual([100]);
  expect(marked.operations).toBeGreaterThan(10_000);
  await expectMarksCounted(site.stores.table, marked);
});
