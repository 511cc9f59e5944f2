import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { interceptTable } from '../../support/table/intercept-table.ts';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DataStage } from '../../../bin/data/data-stage.ts';
import { exportData } from '../../../bin/data/export-data.ts';
import { importData } from '../../../bin/data/import-data.ts';
import type { Manifest } from '../../../functions/files/transfer/manifest.ts';
import { importCatalogue } from '../../../functions/catalogue/import/import-catalogue.ts';
import { readSheet } from '../../../functions/catalogue/import/sheet.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { seedContent } from '../../../localstack/seed/seed-content.ts';
import { seedRewards } from '../../../localstack/seed/seed-rewards.ts';
import type { StoredItem } from '../../../functions/table/item.ts';
import { itemsUnder, scanAllItems } from '../../support/table/table-items.ts';
import { checkPoints } from '../../../functions/rewards/check-points.ts';
import { redeem } from '../../../functions/rewards/redeem.ts';
import { reconcileLedgers } from '../../../functions/rewards/reconcile-ledgers.ts';
import { storeContributor, redemptionBody, storeReward } from '../../support/fixtures/rewards.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { openBuckets, type TestBuckets } from '../../support/storage.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const quiet = () => {};
const asNew = { intoExisting: false, dryRun: false };
/** Items of a catalogue as a deployment seeds it. */
const sheets = [
  { name: 'branches.csv', text: 'code,name\nCS,Computers\nZZ,Gone by the import\n' },
  {
    name: 'subjects.csv',
    text: 'scheme,branch,semester,code,name,credits,confidence\n2022,CS,4,BCS401,Heaps,3,A\n2022,CS,5,BCS515X,Choice,3,C\n',
  },
].map(({ name, text }) => ({ name, sheet: readSheet(text) }));
const adding = { ...asNew, intoExisting: true };

const stack = new AsyncDisposableStack();
let buckets: TestBuckets;
let source: DataStage;
/** An export of two parts with a file, of a site with a catalogue, notes, a mark and an administrator. */
let folder: string;
let exported: Manifest;

const openStage = (name: string, usersOf: string): DataStage => ({
  name,
  table: memoryTable().table,
  objects: s3Storage(),
  usersOf,
});

const put = ({ table }: DataStage, Item: StoredItem) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

beforeAll(async () => {
  buckets = stack.use(await openBuckets());
  source = openStage('the first site', 'pool-1');
  await storeCatalogue(source.table);
  await storeNotes(source.table, [sampleNote('kept'), sampleNote('lost')]);
  // More text than one part holds.
  for (let i = 0; i < 5; i += 1)
    await put(source, { pk: `JOB#${i}`, sk: 'JOB', description: 'x'.repeat(350_000) });
  await put(source, { pk: 'VISITOR#v', sk: 'VOTE#kept', count: 1 });
  const hour = Math.floor(Date.now() / 1000) + 3600;
  await put(source, { pk: 'VISITOR#v', sk: 'DOWNLOAD#day#kept', ttl: hour });
  await put(source, { pk: 'VISITOR#v', sk: 'DOWNLOAD#past#kept', ttl: 1000 });
  await put(source, { pk: 'UPLOAD#unclaimed', sk: 'UPLOAD', ttl: hour });
  await put(source, { pk: 'UPLOAD#claimed', sk: 'UPLOAD' });
  await put(source, { pk: 'CODE#mailed', sk: 'CODE', ttl: hour });
  await put(source, { pk: 'STREAM#s#1', sk: 'POSITION', up_to: '1' });
  await putUser(source.table, { id: 'admin', role: 'admin' });
  await buckets.put('files', 'files/kept.pdf', Buffer.from('kept'));
  folder = join(stack.use(await temporaryFolder()).path, 'export');
  exported = await exportData(source, folder, quiet);
}, 60_000);
afterAll(() => stack.disposeAsync());

/** The items of a site without those that an import skips. */
const carried = async ({ table }: DataStage) =>
  (await scanAllItems(table))
    .filter(({ pk }) => !/^(TABLE|STREAM|CODE|USER)(#|$)/.test(pk))
    .filter(({ pk, ttl }) => ttl !== 1000 && pk !== 'UPLOAD#unclaimed')
    .map(({ imported: _imported, ...item }) => item as StoredItem)
    .toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));

/** A stage whose writes fail from the n-th on. */
function dying({ table, ...stage }: DataStage, write: number): DataStage {
  let writes = 0;
  const interrupted = interceptTable(table, (call, operation) => {
    if (/^(Put|Delete)/.test(operation)) writes += 1;
    return writes >= write ? Promise.reject(new Error('gone')) : call();
  });
  return { ...stage, table: interrupted };
}

test('an import interrupted anywhere continues, over a deployment’s seed', async () => {
  const target = openStage('the second site', 'pool-2');
  await seedRewards(target.table, quiet);
  await seedContent(target.table, quiet);
  await importCatalogue(target.table, sheets, quiet);
  expect([exported.table.length, exported.files.count]).toEqual([2, 1]);
  let broken = 0;
  for (const write of [1, 2, 4, 10, 25]) {
    const import_ = importData(dying(target, write), folder, asNew, quiet);
    broken += await import_.then(
      () => 0,
      (error: Error) => Number(error.message === 'gone'),
    );
  }
  expect(broken).toBeGreaterThan(3);
  await importData(target, folder, asNew, quiet);
  expect(await carried(target)).toEqual(await carried(source));
  expect(itemsUnder(await scanAllItems(target.table), 'USER#')).toEqual([]);
});

test('a table in use is refused; with the flag only missing items are added', async () => {
  const target = openStage('the first site', 'pool-1');
  await importData(target, folder, asNew, quiet);
  expect(itemsUnder(await scanAllItems(target.table), 'USER#')).toHaveLength(1);
  const { client, name: TableName } = target.table;
  await client.send(new DeleteCommand({ TableName, Key: { pk: 'NOTE#lost', sk: 'NOTE' } }));
  await put(target, { ...sampleNote('kept'), pk: 'NOTE#kept', sk: 'NOTE', title: 'Changed' });
  // The same export is complete; another one is refused for this table.
  await importData(target, folder, asNew, quiet);
  expect(itemsUnder(await scanAllItems(target.table), 'NOTE#')).toHaveLength(1);
  await using other = await temporaryFolder();
  await exportData(source, join(other.path, 'x'), quiet);
  const again = importData(target, join(other.path, 'x'), asNew, quiet);
  await expect(again).rejects.toThrow(/the first site is not empty/);
  await importData(target, join(other.path, 'x'), { ...adding, dryRun: true }, quiet);
  expect(itemsUnder(await scanAllItems(target.table), 'NOTE#')).toHaveLength(1);

  await importData(target, join(other.path, 'x'), adding, quiet);
  const titles = itemsUnder(await scanAllItems(target.table), 'NOTE#').map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Changed', 'Note lost']);
});

test('a damaged, an unfinished or a later export is refused before anything is written', async () => {
  const target = openStage('the second site', 'pool-2');
  await using other = await temporaryFolder();
  const attempt = (from: string) => importData(target, from, asNew, quiet);
  await expect(attempt(other.path)).rejects.toThrow(/holds no complete export/);
  const damaged = join(other.path, 'damaged');
  await exportData(source, damaged, quiet);
  const content = join(damaged, 'files', readdirSync(join(damaged, 'files'))[0]!);
  writeFileSync(content, 'not what it was');
  await expect(attempt(damaged)).rejects.toThrow(/is damaged/);
  const later = openStage('a later site', 'pool-3');
  await put(later, { pk: 'TABLE', sk: 'VERSION', version: 7 });
  await expect(exportData(later, join(other.path, 'later'), quiet)).rejects.toThrow(/version 7/);
  expect(await scanAllItems(target.table)).toEqual([]);
});

test('contributors get the ids of the target’s secret, with their ledgers and redemptions', async () => {
  const from = openStage('the first site', 'pool-1');
  const target = openStage('the second site', 'pool-2');
  await using other = await temporaryFolder();
  const contact = await storeContributor(from.table, 250);
  const reward = await storeReward(from.table);
  await redeem(from.table, redemptionBody(contact, reward.id), { requiresCode: false });
  await exportData(from, join(other.path, 'x'), quiet);
  vi.stubEnv('CONTRIBUTOR_SECRET', 'the secret of the second site');
  await importData(target, join(other.path, 'x'), asNew, quiet);
  expect(await checkPoints(target.table, contact, { requiresCode: false })).toMatchObject({
    available_points: 50,
  });
  expect((await reconcileLedgers(target.table, { delayMs: 1 })).differences).toEqual([]);
});
