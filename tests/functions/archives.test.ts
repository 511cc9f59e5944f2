import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { importData } from '../../bin/data/import-data.ts';
import {
  archiveVolume,
  parseArchiveRequestKey,
  readArchive,
  writeArchive,
  type Volume,
} from '../../functions/files/archives.ts';
import { s3Storage } from '../../functions/files/s3-storage.ts';
import { s3SiteObjects } from '../../functions/publishing/pages/site-objects.ts';
import { runArchiveJob } from '../../functions/publishing/archives/run-archive-job.ts';
import { makeArchive, type ArchiveStores } from '../../functions/site/archives.ts';
import type { StoredItem } from '../../functions/table/item.ts';
import type { Table } from '../../functions/table/table.ts';
import { putUser } from '../../functions/table/site/user.ts';
import { seedContent } from '../../localstack/seed/seed-content.ts';
import { seedRewards } from '../../localstack/seed/seed-rewards.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../support/fixtures/samples.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';
import { openBuckets } from '../support/storage.ts';
import { memoryTable } from '../support/memory/table.ts';
import { expectProblem, openTestApi } from '../support/test-api.ts';
import { scanAllItems } from '../support/table/table-items.ts';

vi.mock('../../functions/contracts/archives.ts', async (original) => ({
  ...(await original<object>()),
  volumeBytes: 64 * 1024,
}));

const testApi = await openTestApi();
const buckets = await disposeAfterAll(openBuckets());
Object.assign(process.env, {
  USER_POOL_ID: 'pool-1',
  CONTRIBUTOR_SECRET: 'the-contributor-secret',
});
const source = memoryTable().table;
const admin = (await testApi.admin('owner-1')).api;
await putUser(testApi.table, { id: 'owner-1', role: 'admin' });

const siteObjects = s3SiteObjects();
const contextOf = (table: Table) => ({ ...siteObjects, table });
const storesOf = (table: Table): ArchiveStores => ({ objects: s3Storage(), table });

/** Runs the requested jobs, each stopped after its first part, until none is left. Returns the number of runs. */
async function work(table: Table): Promise<number> {
  for (let runs = 0; ; runs += 1) {
    const keys = (await buckets.keys('uploads')).filter((key) => key.includes('/requests/'));
    if (keys.length === 0) return runs;
    for (const key of keys) {
      await buckets.remove('uploads', key);
      // Events arrive at least once.
      await runArchiveJob(contextOf(table), parseArchiveRequestKey(key)!, 0);
    }
  }
}

const put = (table: Table, item: StoredItem) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: item }));
const sorted = (items: StoredItem[]) =>
  items
    .filter(({ pk }) => !['TABLE', 'INVALIDATIONS', 'USER#owner-1'].includes(pk))
    .filter(({ target }) => !String(target).startsWith('archive '))
    .toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));

/** The volumes of the source's archive, and how they were made. */
const archive: Buffer[] = [];
const making = { ids: new Set<string>(), runs: 0, volumes: [] as readonly Volume[] };
const names: (string | null)[] = [];

/** More than a volume takes, which has 64 KB in this file; the first is there twice. */
const documents = [100, ...Array.from({ length: 7 }, () => 9.2 * 1024), 100].map((size) =>
  randomBytes(size),
);
const paths = documents.map((_, i) => ['files', `files/${i}.pdf`] as const);
const stored = [...paths, ['uploads', 'private/1/again.pdf'] as const];

beforeAll(async () => {
  await storeCatalogue(source);
  await storeNotes(source, [sampleNote('heaps')]);
  for (let i = 0; i < 10; i += 1)
    await put(source, { pk: `JOB#${i}`, sk: 'JOB', description: 'x'.repeat(350_000) });
  await put(source, { pk: 'USER#owner-2', sk: 'USER', id: 'owner-2', role: 'admin' });
  for (const [i, [bucket, key]] of stored.entries())
    await buckets.put(bucket, key, documents[i % documents.length]!);
  await buckets.put('uploads', 'incoming/1/later.pdf', strToU8('%PDF-'));
  const first = await makeArchive(storesOf(source), 'owner-1');
  const { id } = await makeArchive(storesOf(source), 'owner-1');
  making.ids = new Set([first.id, id]);
  making.runs = await work(source);
  // A repeated event.
  await runArchiveJob(contextOf(source), { job: 'make', id });
  making.volumes = (await readArchive(siteObjects.objects, id))!.volumes;
  for (const volume of making.volumes.keys()) {
    const params = { archiveId: id, volume: String(volume) };
    const response = await fetch((await admin.site.getArchiveVolume({ params })).url);
    names.push(response.headers.get('content-disposition'));
    archive.push(Buffer.from(await response.arrayBuffer()));
  }
  const none = { archiveId: id, volume: String(making.volumes.length) };
  await expectProblem(admin.site.getArchiveVolume({ params: none }), 404);
}, 60_000);

const upload = async (...files: readonly Uint8Array[]) => {
  const sizes = files.map(({ byteLength }) => byteLength);
  const { id, uploads } = await admin.site.uploadArchive({ body: { sizes } });
  for (const [index, { url, headers }] of uploads.entries()) {
    const answer = await fetch(url, { method: 'PUT', headers, body: Buffer.from(files[index]!) });
    expect(answer.status).toBe(200);
  }
  return { archiveId: id };
};
type Params = Awaited<ReturnType<typeof upload>>;
const stateOf = async ({ archiveId }: Params) =>
  (await admin.site.listArchives()).items.find(({ id }) => id === archiveId)!;
const check = async (params: Params) => {
  await admin.site.startArchiveJob({ params, body: { job: 'check' } });
  await work(testApi.table);
  return stateOf(params);
};
const restore = (params: Params, site_name: string) =>
  admin.site.startArchiveJob({ params, body: { job: 'restore', site_name } });

const repacked = (change: (files: Record<string, Uint8Array>) => void) => {
  const files = { ...unzipSync(archive[0]!) };
  change(files);
  return zipSync(files);
};
const withManifest = (change: object) =>
  repacked((files) => {
    const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as object;
    files['manifest.json'] = strToU8(JSON.stringify({ ...manifest, ...change }));
  });

test('an archive is made in several runs, and is private', async () => {
  expect(making.ids.size).toBe(1);
  expect(making.runs).toBeGreaterThan(2);
  expect(making.volumes.map(({ bytes }) => bytes)).toEqual(
    archive.map(({ byteLength }) => byteLength),
  );
  expect(making.volumes.length).toBe(3);
  expect(names[2]).toMatch(/^attachment; filename="archive-.+-3\.zip"$/);
  const files = Object.assign({}, ...archive.map((volume) => unzipSync(volume))) as Record<
    string,
    Uint8Array
  >;
  expect(Object.keys(files)).toContain('table-3.jsonl.gz');
  expect(JSON.parse(Buffer.from(files['manifest.json']!).toString())).toMatchObject({
    from: 'Tippani',
    users_of: 'pool-1',
    items: { NOTE: 1, JOB: 10, USER: 1 },
    files: { count: 10 },
  });
  // Unpacked, it is an export for the command.
  await using folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'files'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder.path, name), bytes);
  await buckets.remove('files', 'files/3.pdf');
  const unused = memoryTable().table;
  const stage = { name: 'x', table: unused, objects: s3Storage(), usersOf: 'pool-1' };
  await importData(stage, folder.path, { intoExisting: false, dryRun: false }, () => {});
  expect(sorted(await scanAllItems(unused))).toEqual(sorted(await scanAllItems(source)));
  expect((await buckets.get('files', 'files/3.pdf')).bytes.equals(documents[3]!)).toBe(true);
  const id = [...making.ids][0]!;
  const found = await fetch(
    `${buckets.endpoint}/uploads/archives/files/${id}/${making.volumes[0]!.name}.zip`,
  );
  expect(found.status).toBe(403);
});

test('a second run of a job leaves the volumes of the first', async () => {
  const { objects } = siteObjects;
  const { id } = await makeArchive(storesOf(source), 'owner-1');
  const step = () => runArchiveJob(contextOf(source), { job: 'make', id }, 0);
  const stateAfterStep = async () => {
    await step();
    return (await readArchive(objects, id))!;
  };
  let before = await stateAfterStep();
  let state = before;
  while (state.made!.volumes.length === 0) [before, state] = [state, await stateAfterStep()];
  const name = state.made!.volumes[0]!.list.sha256;
  const { key } = archiveVolume(id, { name });
  const { bytes } = await buckets.get('uploads', key);
  await buckets.remove('files', 'files/0.pdf');
  await writeArchive(objects, before);
  const { volumes } = (await stateAfterStep()).made!;
  expect(volumes[0]!.list.sha256).not.toBe(name);
  expect((await buckets.get('uploads', key)).bytes.equals(bytes)).toBe(true);
  await buckets.put('files', 'files/0.pdf', documents[0]!);
  await writeArchive(objects, { ...before, status: 'failed' });
});

test.for([
  ['no archive', strToU8('PK no'), /no archive of a site/],
  [
    'a damaged part',
    () => repacked((files) => (files['table-2.jsonl.gz'] = strToU8('x'))),
    /damaged/,
  ],
  ['a missing part', () => repacked((files) => delete files['table-2.jsonl.gz']), /no archive/],
  ['a later version', () => withManifest({ version: 7 }), /version 7/],
  ['another format', () => withManifest({ what: 'a list' }), /no archive/],
  ['a volume without the first', () => archive[2]!, /Choose the first ZIP file/],
  ['the first volume alone', () => archive[0]!, /10 files are missing/],
  ['a damaged document', () => zipSync({ 'files/abc': strToU8('x') }), /files\/abc is damaged/],
] as const)('%s is refused with its reason', async ([, made, reason]) => {
  const params = await upload(typeof made === 'function' ? made() : made);
  const checked = await check(params);
  expect(checked).toMatchObject({ status: 'failed', plan: null });
  expect(checked.reason).toMatch(reason);
  await expectProblem(restore(params, 'Tippani'), 409, 'Check the archive first.');
});

let restored: Params;

test('an archive is restored to an unused site once its name is typed, in several runs', async () => {
  const { table } = testApi;
  await seedRewards(table, () => {});
  await seedContent(table, () => {});
  await put(table, { pk: 'VIEWS#2026-01', sk: '/', views: 3 });
  // An archive of the unused site does not put it in use.
  await admin.site.makeArchive();
  await work(table);
  const [lost, kept] = ['files/3.pdf', 'files/4.pdf'];
  await buckets.remove('files', lost);
  await buckets.put('files', kept, strToU8('newer'));
  const params = await upload(...archive.toReversed());
  restored = params;
  const { status, plan, site, items, parts } = await check(params);
  expect({ status, site }).toEqual({ status: 'checked', site: 'Tippani' });
  expect(items).toMatchObject({ NOTE: 1, JOB: 10 });
  expect(plan!.with_people).toBe(true);
  expect(plan!.replaced).toBeGreaterThan(1);
  await expectProblem(restore(params, 'Another'), 409, 'This is not the name of this site.');
  expect(await restore(params, 'Tippani')).toMatchObject({ status: 'restoring' });
  expect(await work(table)).toBeGreaterThan(2);
  expect(await stateOf(params)).toMatchObject({ status: 'restored', parts_done: parts });
  expect(sorted(await scanAllItems(table))).toEqual(sorted(await scanAllItems(source)));
  expect((await buckets.get('files', lost)).bytes.equals(documents[3]!)).toBe(true);
  expect((await buckets.get('files', kept)).bytes.toString()).toBe('newer');
  const [entry] = (await admin.audit.listAudit({ query: { who: 'owner-1' } })).items;
  expect(entry).toMatchObject({ what: 'restore', target: `archive ${params.archiveId}` });
});

const notesAndJobs = async () =>
  (await scanAllItems(testApi.table)).filter(({ pk }) => /^(NOTE|JOB)#/.test(pk));

test('a site in use takes the same archive again only, which changes nothing', async () => {
  const before = await notesAndJobs();
  expect(await check(restored)).toMatchObject({ status: 'checked', plan: { replaced: 0 } });
  const other = await upload(withManifest({ exported_at: '2026-01-01T00:00:00.000Z' }));
  expect((await check(other)).reason).toMatch(/This site is in use/);
  expect(await notesAndJobs()).toEqual(before);
});
