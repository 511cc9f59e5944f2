import type * as fc from 'fast-check';
import { MarkHistory, type HistorySize, type MarkSite } from './mark-history.ts';
import { checkHistories, type HistorySearch } from '../histories/check-histories.ts';
import { scheduledStores } from '../histories/concurrency.ts';
import { streamedTable } from '../memory/stream.ts';
import { memoryStorage } from '../memory/memory-storage.ts';
import { storeCatalogue } from '../fixtures/samples.ts';
import { withoutCondition } from '../histories/conditions.ts';

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

interface CheckedMarks {
  operations: number;
  histories: number;
  /** Votes for notes, of all histories. */
  votes: number;
}

/** Checks that every mark of these histories is counted once. */
export async function checkMarks(
  { mutant, ...size }: HistorySize & { readonly mutant?: string },
  search: HistorySearch,
): Promise<CheckedMarks> {
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
