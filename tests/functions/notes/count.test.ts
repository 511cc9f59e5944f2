import { beforeEach, expect, test, vi } from 'vitest';
import { InvariantViolation } from '../../support/histories/check-histories.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { checkMarks } from '../../support/simulation/mark-site.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const size = { marks: 500, notes: 100, visitors: 100 };
const steps = 16;
const seeds = numberOfRuns({ usual: 3, long: 10 });

test('every mark is counted once, despite changes, repeats and crashes', async () => {
  const { operations } = await checkMarks(size, { seeds, steps });
  expect(operations).toBeGreaterThan(1000 * seeds);
}, 60_000);

const small = { marks: 100, notes: 20, visitors: 20 };

test.each(['Update STREAM', 'Update NOTE', 'Update VISITOR', 'Put VISITOR'])(
  'without the condition of %s marks are counted twice or not at all',
  async (mutant) => {
    const found = await checkMarks({ ...small, mutant }, { seeds: 60, steps }).catch(
      (error: unknown) => error,
    );
    expect(found).toBeInstanceOf(InvariantViolation);
    expect(String((found as Error).cause)).toMatch(/expected .* to deeply equal/);
  },
);

test('votes by a hundred visitors count a hundred in each history, despite crashes', async () => {
  const one = { marks: 360, notes: 1, visitors: 100, kinds: ['upvote'] as const };
  const { operations, histories, votes } = await checkMarks(one, { seeds: 2, steps: 160 });
  expect(votes).toBe(100 * histories);
  expect(operations).toBeGreaterThan(10_000);
}, 60_000);
