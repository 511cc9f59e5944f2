import { expect, test } from 'vitest';
import { Random } from '../../support/simulation/random.ts';
import { migrationHistory } from '../../support/simulation/migration-history.ts';
import { openTable } from '../../support/table.ts';

test('this engine migrates as the table in memory does, over crashes and writes', async () => {
  await using opened = await openTable();
  const size = { people: 16, pageSize: 10, writes: 0.2, lastWrite: 40 };
  expect(await migrationHistory(opened.table, new Random(5), size)).toBeGreaterThan(2);
}, 60_000);
