import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../../../functions/table/core/table.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import { runHistory, history } from '../../support/simulation/note-history.ts';
import { noteOperations } from '../../support/simulation/note-operations.ts';
import { expectConsistentCounters } from '../../support/invariants/counters.ts';
import { storeCatalogue } from '../../support/samples.ts';
import { expectConsistentNoteFiles } from '../../support/invariants/note-files.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

/** The same table, where each call takes as many turns as chance wants: whoever asks first is not answered first. */
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

test('a thousand histories, each call of which takes its own time, leave true sums', async () => {
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
    { numRuns: 1000 },
  );
  expect(done).toBeGreaterThan(10_000);
}, 60_000);
