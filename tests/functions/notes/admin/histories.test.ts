import { beforeEach, expect, test, vi } from 'vitest';
import { checkHistories } from '../../../support/histories/check-histories.ts';
import { scheduledStores } from '../../../support/histories/concurrency.ts';
import { memoryTable } from '../../../support/memory/table.ts';
import { memoryStorage } from '../../../support/memory/memory-storage.ts';
import { numberOfRuns } from '../../../support/run/long-tests.ts';
import { NoteHistory } from '../../../support/simulation/note-history.ts';
import { noteOperations } from '../../../support/simulation/note-operations.ts';
import { expectConsistentCounters } from '../../../support/invariants/counters.ts';
import { storeCatalogue } from '../../../support/fixtures/samples.ts';
import { expectConsistentNoteFiles } from '../../../support/invariants/note-files.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const seeds = numberOfRuns({ usual: 100, long: 1000 });

test('histories whose calls complete in any order leave correct counters', async () => {
  let done = 0;
  await checkHistories(
    async (scheduler) => {
      const { table } = memoryTable();
      const buckets = memoryStorage();
      const stores = { table, storage: buckets.storage };
      await storeCatalogue(table);
      const history: NoteHistory = new NoteHistory(
        scheduledStores(stores, scheduler),
        async () => {
          done += history.operations;
          await expectConsistentCounters(table);
          await noteOperations.repair(stores);
          await expectConsistentNoteFiles({ table, buckets });
        },
        (work) => scheduler.waitFor(work),
      );
      return history;
    },
    { seeds, steps: 16, shrinks: true },
  );
  expect(done).toBeGreaterThan(10 * seeds);
}, 600_000);
