import { copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { reconcileLedgers } from '../../../functions/rewards/reconcile-ledgers.ts';
import { getNote } from '../../../functions/table/notes/note.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { localS3 } from '../../../localstack/s3/client.ts';
import { siteApi } from '../../e2e/support/api.ts';
import { testCloud } from '../../support/run/cloud.ts';
import type { StoredItem } from '../../../functions/table/item.ts';
import { itemsUnder } from '../../support/table/table-items.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { redemptionBody, storeContributor, storeReward } from '../../support/fixtures/rewards.ts';
import { noteId, sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { run } from '../../support/run/command.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

/** Runs a command on the site of a data folder; returns its lines, errors included. */
async function runOn(dataDir: string, line: string) {
  const { code, output } = await run(line, { environment: { TIPPANI_DATA: dataDir } });
  return { code, lines: output.trim().split('\n') };
}

const mark = async (cloud: Cloud, note: string, what: 'upvote' | 'download', cookie = '') => {
  const url = `${cloud.origin}/api/notes/${note}/${what}`;
  const answer = await fetch(url, { method: 'POST', headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
};

const ids = Array.from({ length: 12 }, (_, i) => `note${i}`);
const pdf = Buffer.from('%PDF-1.4 of a note');

/** Stores data as visitors, contributors and administrators do; returns the cookie of one visitor. */
async function fill(cloud: Cloud): Promise<string> {
  const { table } = cloud;
  await storeCatalogue(table);
  await storeNotes(
    table,
    ids.map((id) => sampleNote(id)),
  );
  await cloud.putFile('files/note0.pdf', pdf, 'application/pdf');
  const s3 = localS3(cloud.s3Endpoint);
  for (const Key of ['private/u1/waits.docx', 'incoming/u2/passes.pdf'])
    await s3.send(
      new PutObjectCommand({
        Bucket: cloud.uploadsBucket,
        Key,
        Body: Buffer.from(Key),
        ContentType: 'application/msword',
      }),
    );
  s3.destroy();
  let cookie = '';
  // More than one item can hold.
  for (const id of ids) cookie = await mark(cloud, id, 'upvote', cookie);
  for (const id of ids.slice(0, 3)) await mark(cloud, id, 'download');
  const contact = await storeContributor(table, 300);
  const reward = await storeReward(table, { points_cost: 100 });
  await siteApi(cloud.origin).rewards.createRedemption({
    body: redemptionBody(contact, reward.id),
  });
  await putUser(table, { id: 'of-this-pool', role: 'admin' });
  await cloud.settled();
  return cookie;
}

/** The items that must be equal in both tables, as documented. */
const carried = (items: readonly StoredItem[]) =>
  items
    .filter(({ pk }) => !/^(TABLE|STREAM|USAGE|USER|INVALIDATIONS)(#|$)/.test(pk))
    .map((item) => (item.pk.startsWith('VISITOR#') ? { ...item, imported: true } : item))
    .toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));

test('an exported and imported site has the same data and continues its counts', async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const exporting = `npm run data:export -- --to ${at('export')}`;
  const importing = `npm run data:import -- --from ${at('export')}`;
  let cookie: string;
  let before: StoredItem[];
  {
    await using cloud = await testCloud({ dataDir: at('a') });
    cookie = await fill(cloud);
    before = await expectConsistentCounters(cloud.table);
    const { code, lines } = await runOn(at('a'), exporting);
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/phone numbers/)]);
    expect(lines.join()).not.toMatch(/@example\.com|\b[6-9]\d{9}\b/);
  }
  const modes = await Promise.all(
    ['', ...(await readdir(at('export')))].map(async (name) => {
      const { mode } = await stat(join(at('export'), name));
      return (mode & 0o777).toString(8);
    }),
  );
  expect(modes.toSorted()).toEqual(['600', '600', '600', '700', '700']);

  // The same secret keeps the visitor's cookie valid.
  await using secrets = await temporaryFolder();
  await copyFile(join(at('a'), 'secrets.json'), join(secrets.path, 'secrets.json'));
  await using cloud = await testCloud({ dataDir: secrets.path });
  // The import replaces the seeds of the deployment.
  await storeReward(cloud.table, {});
  const dry = await runOn(secrets.path, `npm run data:import -- --dry-run --from ${at('export')}`);
  expect(dry.lines).toContain('  12 NOTE');
  expect(dry.lines).toContain('  1 seed items are replaced');
  expect(dry.lines.at(-1)).toBe('dry run: nothing was written');
  expect(await getNote(cloud.table, noteId('note0'), { consistent: true })).toBeUndefined();

  const done = await runOn(secrets.path, importing);
  expect([done.code, done.lines.at(-1)]).toEqual([0, 'done; now run npm run pages:rebuild']);
  await cloud.settled();
  const after = await expectConsistentCounters(cloud.table);
  expect(carried(after)).toEqual(carried(before));
  expect(itemsUnder(after, 'USER#').map(({ pk }) => pk)).not.toContain('USER#of-this-pool');
  const ledger = await reconcileLedgers(cloud.table);
  expect([ledger.contributors, ledger.redemptions, ledger.differences]).toEqual([1, 1, []]);

  const file = await fetch(`${cloud.origin}/files/note0.pdf`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  const s3 = localS3(cloud.s3Endpoint);
  const heldObject = { Bucket: cloud.uploadsBucket, Key: 'private/u1/waits.docx' };
  expect((await s3.send(new GetObjectCommand(heldObject))).ContentType).toBe('application/msword');
  const passed = { ...heldObject, Key: 'incoming/u2/passes.pdf' };
  await expect(s3.send(new GetObjectCommand(passed))).rejects.toThrow(/not exist/);
  s3.destroy();

  // A repetition changes nothing, nor do existing marks; a new mark counts once.
  expect((await runOn(secrets.path, importing)).code).toBe(0);
  for (const id of ids) await mark(cloud, id, 'upvote', cookie);
  await mark(cloud, ids[5]!, 'download', cookie);
  await cloud.settled();
  await expectConsistentCounters(cloud.table);
  const counted = await getNote(cloud.table, noteId(ids[5]!), { consistent: true });
  expect(counted).toMatchObject({ upvotes: 1, download_count: 1 });
});
