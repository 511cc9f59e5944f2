import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../../../../functions/table/core/table.ts';
import { memoryTable } from '../../../support/memory/table.ts';
import { memoryStorage } from '../../../support/memory/memory-storage.ts';
import { numberOfRuns } from '../../../support/run/long-tests.ts';
import { runHistory, history } from '../../../support/simulation/note-history.ts';
import { noteOperations } from '../../../support/simulation/note-operations.ts';
import { expectConsistentCounters } from '../../../support/invariants/counters.ts';
import { storeCatalogue } from '../../../support/fixtures/samples.ts';
import { expectConsistentNoteFiles } from '../../../support/invariants/note-files.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

/** The same table with a random delay of each call, so that responses come in any order. */
function scattered(table: Table, turns: readonly number[]): Table {
  let calls = 0;
  const send = async (command: never) => {
    calls += 1;
    for (let left = turns[calls % turns.length]!; left > 0; left -= 1) await Promise.resolve();
    return table.client.send(command);
  };
  return { ...table, client: { send } as never };
}

const turns = fc.array(fc.nat(12), { minLength: 7, maxLength: 31 });

const numRuns = numberOfRuns({ usual: 250, long: 1000 });

test('histories whose calls complete in any order leave correct counters', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(history, turns, async (rounds, chance) => {
      const { table } = memoryTable();
      const buckets = memoryStorage();
      const stores = { table: scattered(table, chance), storage: buckets.storage };
      await storeCatalogue(table);
      done += await runHistory(stores, rounds);
      await expectConsistentCounters(table);
      await noteOperations.repair({ table, storage: buckets.storage });
      await expectConsistentNoteFiles({ table, buckets });
    }),
    { numRuns },
  );
  expect(done).toBeGreaterThan(10 * numRuns);
}, 60_000);
