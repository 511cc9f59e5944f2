import { beforeEach, expect, test, vi } from 'vitest';
import { openChanges } from '../../support/table/changes.ts';
import { Random } from '../../support/histories/random.ts';
import { MarkHistory } from '../../support/simulation/mark-history.ts';
import { NoteHistory } from '../../support/simulation/note-history.ts';
import { expectConsistentCounters } from '../../support/invariants/counters.ts';
import { memoryStorage } from '../../support/memory/memory-storage.ts';
import { storeCatalogue } from '../../support/fixtures/samples.ts';
import { openTable } from '../../support/table.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const settle = <T>(work: Promise<T>) => work;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

async function openStores(stream?: true) {
  const { table } = await disposeAfterAll(openTable({ stream }));
  await storeCatalogue(table);
  return { table, storage: memoryStorage().storage };
}
const marked = await openStores(true);
const changed = await openStores();

test('every mark in this engine’s stream is counted once despite repeats and crashes', async () => {
  const { table } = marked;
  const site = { stores: marked, changes: await openChanges(table), workerTable: table, settle };
  const random = new Random(3);
  const history = await MarkHistory.open(site, { marks: 120, notes: 60, visitors: 15 }, random);
  for (let i = 0; i < 6; i += 1) await history.step(random);
  await history.end();
  expect(history.operations).toBeGreaterThan(150);
}, 60_000);

test('after any operations, orders and crashes every sum equals a recount', async () => {
  const random = new Random(1);
  const history = new NoteHistory(changed, () => expectConsistentCounters(changed.table));
  for (let round = 0; round < 60; round += 1) {
    await history.step(random);
    if (round % 6 === 5) await history.end();
  }
  expect(history.operations).toBeGreaterThan(100);
}, 120_000);
