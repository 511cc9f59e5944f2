import type * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  checkHistories,
  InvariantViolation,
  type HistorySearch,
} from '../../support/histories/check-histories.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { scheduledStores } from '../../support/histories/concurrency.ts';
import { withoutCondition } from '../../support/histories/conditions.ts';
import { memoryStorage } from '../../support/memory/memory-storage.ts';
import { streamedTable } from '../../support/memory/stream.ts';
import { storeCatalogue } from '../../support/fixtures/samples.ts';
import {
  MarkHistory,
  type HistorySize,
  type MarkSite,
} from '../../support/simulation/mark-history.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

/**
 * A site in this process whose calls are executed in the scheduler's order; `mutant` names a condition that is removed
 * from its writes.
 */
async function openMarkSite(scheduler: fc.Scheduler, mutant?: string): Promise<MarkSite> {
  const changes = streamedTable(2);
  await storeCatalogue(changes.table);
  const { storage } = memoryStorage();
  const stores = scheduledStores({ table: changes.table, storage }, scheduler);
  const mutated = mutant === undefined ? stores.table : withoutCondition(stores.table, mutant);
  // Writes by administrators keep their conditions.
  const table = mutant?.endsWith('VISITOR') ? mutated : stores.table;
  return {
    stores: { ...stores, table },
    changes,
    workerTable: mutated,
    settle: (work) => scheduler.waitFor(work),
  };
}

/** Checks that every mark of these histories is counted once. */
async function checkMarks(
  { mutant, ...size }: HistorySize & { readonly mutant?: string },
  search: HistorySearch,
) {
  const checked = { operations: 0, histories: 0, votes: 0 };
  await checkHistories(async (scheduler, random) => {
    const site = await openMarkSite(scheduler, mutant);
    const history = await MarkHistory.open(site, size, random);
    return {
      step: (choices) => history.step(choices),
      async end() {
        await history.end();
        checked.operations += history.operations;
        checked.histories += 1;
        for (const votes of history.made.upvote.values()) checked.votes += votes;
      },
    };
  }, search);
  return checked;
}

const size = { marks: 500, notes: 100, visitors: 100 };
const steps = 16;
const seeds = numberOfRuns({ usual: 1, long: 10 });

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
  const { operations, histories, votes } = await checkMarks(one, { seeds: 1, steps: 80 });
  expect(votes).toBe(100 * histories);
  expect(operations).toBeGreaterThan(2500);
}, 60_000);
