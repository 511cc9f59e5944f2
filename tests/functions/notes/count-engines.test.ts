import { beforeEach, expect, test, vi } from 'vitest';
import { openChanges } from '../../support/table/changes.ts';
import { Random } from '../../support/simulation/random.ts';
import { expectMarksCounted, markHistory } from '../../support/simulation/mark-history.ts';
import { memoryStorage } from '../../support/memory/memory-storage.ts';
import { storeCatalogue } from '../../support/fixtures/samples.ts';
import { openTable } from '../../support/table.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const opened = await disposeAfterAll(openTable({ stream: true }));
await storeCatalogue(opened.table);
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

test('every mark in this engine’s stream is counted once despite repeats and crashes', async () => {
  const { table } = opened;
  const stores = { table, storage: memoryStorage().storage };
  const site = { stores, changes: await openChanges(table), workerTable: table };
  const size = { rounds: 4, marks: 120, notes: 40, visitors: 15 };
  const marked = await markHistory(site, new Random(3), size);
  expect(marked.operations).toBeGreaterThan(150);
  await expectMarksCounted(table, marked);
}, 60_000);
