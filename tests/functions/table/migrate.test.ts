import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewMigrations } from '../../../functions/migrations/preview-migrations.ts';
import { migrateTable } from '../../../functions/migrations/migrate-table.ts';
import { currentVersion, migrations } from '../../../functions/migrations/migrations.ts';
import {
  checkTableVersion,
  updateTableVersion,
  readTableVersion,
} from '../../../functions/migrations/table-version.ts';
import { Random } from '../../support/simulation/random.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { migrationHistory, sampleMigrations } from '../../support/simulation/migration-history.ts';
import { withoutCondition } from '../../support/simulation/without-condition.ts';

const size = { people: 12, pageSize: 5, writes: 0.3, lastWrite: 25 };

test('each item is migrated once, despite crashes and concurrent writes', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      runs += await migrationHistory(memoryTable().table, new Random(seed), size);
    }),
    { numRuns: 150 },
  );
  expect(runs).toBeGreaterThan(300);
});

test.each(['Update PERSON', 'Delete PERSON'])(
  'without the condition of %s an invariant is violated',
  async (mutant) => {
    const find = async () => {
      for (let seed = 0; seed < 30; seed += 1) {
        const { table } = memoryTable();
        const seen = withoutCondition(table, mutant);
        await migrationHistory(table, new Random(seed), { ...size, writes: 0.8 }, seen);
      }
    };
    await expect(find()).rejects.toThrow(/expected .* to deeply equal|is nowhere/);
  },
);

test('a dry run reports changes without personal data and writes nothing', async () => {
  const person = { pk: 'PERSON#1', sk: 'PERSON', name: 'Asha ರಾವ್', phone: '9876543210' };
  const memory = memoryTable([person, { pk: 'DRAFT#1', sk: 'DRAFT' }]);
  const { total, previews } = await previewMigrations(memory.table, sampleMigrations);
  expect(total).toBe(2);
  expect(previews.map(({ changed }) => changed)).toEqual([1, 2]);
  const samples = previews.flatMap((preview) => preview.samples);
  expect(samples[0]).toBe(
    'PERSON#1 PERSON: name "xxxx xxxx" → none, first none → "xxxx", last none → "xxxx"',
  );
  expect(samples).toContain('DRAFT#1 DRAFT: removed');
  expect(samples.join()).not.toMatch(/Asha|ರಾವ್|9876543210/);
  expect(memory.items()).toEqual([person, { pk: 'DRAFT#1', sk: 'DRAFT' }]);
});

test('an item in the target place stops the migration, and nothing is lost', async () => {
  const items = [
    { pk: 'PERSON#1', sk: 'PERSON', first: 'A', last: 'B' },
    { pk: 'CARD#1', sk: 'CARD', of: 'somebody else' },
  ];
  const memory = memoryTable(items);
  await expect(migrateTable(memory.table, sampleMigrations)).rejects.toThrow(
    'Migration 3 failed: another item has the key CARD#1 CARD',
  );
  for (const item of items) expect(memory.item(item)).toEqual(item);
});

test('of two concurrent runs one stops and the other completes', async () => {
  const { table } = memoryTable();
  const run = { version: 1, cursor: { pk: 'PERSON#4', sk: 'PERSON' } };
  await migrateTable(table, []);
  await updateTableVersion(table, { version: 1 }, run);
  await expect(updateTableVersion(table, { version: 1 }, { version: 2 })).rejects.toThrow(
    'Another run',
  );
  expect(await readTableVersion(table)).toEqual(run);
});

test('a new table gets the current version in one write, and another release is refused', async () => {
  const { table } = memoryTable();
  await migrateTable(table, migrations);
  expect(await readTableVersion(table)).toEqual({ version: currentVersion });
  expect(() => checkTableVersion(currentVersion, 'The table')).not.toThrow();
  expect(() => checkTableVersion(currentVersion + 1, 'The table')).toThrow(/use a later release/);
  expect(() => checkTableVersion(0, 'The table')).toThrow(
    /run the migrations of the previous release/,
  );
});

test('each migration leads to the next version, and leaves migrated items unchanged', async () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, i) => i + 2));
  for (const { change } of sampleMigrations) {
    const item = { pk: 'PERSON#1', sk: 'PERSON', name: 'A B' };
    const once = change(item);
    expect(once.flatMap((one) => change(one))).toEqual(once);
  }
});
