import { beforeEach, expect, test, vi } from 'vitest';
import { openChanges } from '../../support/table/changes.ts';
import { Random } from '../../support/histories/random.ts';
import { MarkHistory } from '../../support/simulation/mark-history.ts';
import { memoryStorage } from '../../support/memory/memory-storage.ts';
import { storeCatalogue } from '../../support/fixtures/samples.ts';
import { openTable } from '../../support/table.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const settle = <T>(work: Promise<T>) => work;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const { table } = await disposeAfterAll(openTable({ stream: true }));
await storeCatalogue(table);

test('every mark in this engine’s stream is counted once despite repeats and crashes', async () => {
  const stores = { table, storage: memoryStorage().storage };
  const site = { stores, changes: await openChanges(table), workerTable: table, settle };
  const random = new Random(3);
  const history = await MarkHistory.open(site, { marks: 80, notes: 40, visitors: 15 }, random);
  for (let i = 0; i < 4; i += 1) await history.step(random);
  await history.end();
  expect(history.operations).toBeGreaterThan(40);
}, 60_000);
