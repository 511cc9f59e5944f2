import { createHash, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contributorId, getLedger } from '../../../functions/table/rewards/contributor.ts';
import { fileIdentity } from '../../../functions/table/files/file-hash.ts';
import { putNote } from '../../../functions/table/notes/change-note.ts';
import { openContributions, submissionBody, createPdf } from '../../support/contributions.ts';
import { sampleNote } from '../../support/samples.ts';
import { disposeAfterAll } from '../../support/dispose-after-all.ts';
import { expectProblem } from '../../support/expect-problem.ts';

const site = await disposeAfterAll(openContributions());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const routes = () => site.admin.api.submissions;
const approve = (id: string) =>
  routes().approveSubmission({ params: { submissionId: id }, body: {} });
const duplicateOf = async (id: string) =>
  (await routes().getSubmission({ params: { submissionId: id } })).duplicate_of;

/** Somebody who has never sent anything in. */
const someone = () => ({
  submitter_phone: String(1e9 + Math.floor(Math.random() * 8e9)),
  submitter_email: `${randomUUID()}@example.com`,
});
const ledgerOf = (who: ReturnType<typeof someone>) => getLedger(site.table, contributorId(who));
const reasonsOf = async (who: ReturnType<typeof someone>) =>
  (await ledgerOf(who)).entries.map(({ reason }) => reason).toSorted();

const submitDrive = async (drive_file_id: string, changes: object = {}) =>
  (
    await site.product
      .visitor({ address: `2001:db8:${randomUUID().slice(0, 4)}::1` })
      .api.submissions.createSubmission({
        body: { ...submissionBody(changes), upload_id: null, drive_file_id } as never,
      })
  ).id;

const submitAt = (moment: string, who: object) => {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
  return submitDrive(randomUUID(), who).finally(() => vi.useRealTimers());
};

describe('the file of a published note', () => {
  test('earns nothing once more, and the ledger says why', async () => {
    const bytes = createPdf();
    const [first, second] = [someone(), someone()];
    const ids = [await site.submit(first, bytes), await site.submit(second, bytes)];
    await approve(ids[0]!);
    const { note_id } = await approve(ids[1]!);
    expect((await ledgerOf(first)).balance?.available_points).toBe(50);
    expect(await ledgerOf(second)).toMatchObject({
      balance: { available_points: 0 },
      entries: [{ amount: 0, reason: 'duplicate', submission_id: ids[1], note_id }],
    });
  });

  test('on Drive, by whatever link', async () => {
    const id = randomUUID();
    const who = someone();
    await approve(await submitDrive(`https://drive.google.com/file/d/${id}/view?usp=x`, who));
    const again = await submitDrive(id, who);
    expect(await duplicateOf(again)).toMatchObject({ kind: 'note' });
    await approve(again);
    expect(await reasonsOf(who)).toEqual(['duplicate', 'earned']);
  });

  test('which an administrator or the seed published', async () => {
    const drive = randomUUID();
    await putNote(site.table, sampleNote('by-admin', { drive_file_id: drive }));
    const bytes = createPdf();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await putNote(site.table, sampleNote('by-seed', { drive_file_id: 'files/s.pdf' }), sha256);
    const who = someone();
    const onDrive = await submitDrive(drive, who);
    const kept = await site.submit(who, bytes);
    expect(await duplicateOf(onDrive)).toMatchObject({ kind: 'note', id: 'by-admin' });
    expect(await duplicateOf(kept)).toMatchObject({ kind: 'note', id: 'by-seed' });
    await approve(onDrive);
    await approve(kept);
    expect(await reasonsOf(who)).toEqual(['duplicate', 'duplicate']);
    expect((await ledgerOf(who)).balance?.available_points).toBe(0);
  });

  test('of a note that waits has not earned yet', async () => {
    const drive = randomUUID();
    await putNote(site.table, sampleNote('waits', { drive_file_id: drive, status: 'pending' }));
    const who = someone();
    await approve(await submitDrive(drive, who));
    expect(await reasonsOf(who)).toEqual(['earned']);
  });

  test('twice at the same moment earns once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bytes = createPdf();
      const people = [someone(), someone(), someone(), someone()];
      const ids: string[] = [];
      for (const who of people) ids.push(await site.submit(who, bytes));
      await Promise.all(ids.map((id) => approve(id)));
      const reasons = await Promise.all(people.map((who) => reasonsOf(who)));
      expect(reasons.flat().toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'earned']);
    }
  });

  test('as other material earns nothing either', async () => {
    const bytes = createPdf();
    const who = someone();
    const [note, other] = [
      await site.submit(who, bytes),
      await site.submit({ ...who, submission_type: 'other' }, bytes),
    ];
    await approve(note);
    await approve(other);
    expect(await reasonsOf(who)).toEqual(['duplicate', 'earned']);
  });
});

test('the reviewer is told of other material with the same file, approved or waiting', async () => {
  const bytes = createPdf();
  const other = { submission_type: 'other' } as const;
  const first = await site.submit({ ...other, title: 'The first' }, bytes);
  const second = await site.submit(other, bytes);
  expect(await duplicateOf(second)).toMatchObject({ kind: 'submission', id: first });
  await approve(first);
  expect(await duplicateOf(second)).toEqual({
    kind: 'submission',
    id: first,
    title: 'The first',
  });
});

describe('a day', () => {
  test('has no limit unless the stage sets one', async () => {
    const who = someone();
    for (let i = 0; i < 7; i += 1) await approve(await submitDrive(randomUUID(), who));
    expect((await ledgerOf(who)).balance?.available_points).toBe(350);
  });

  test('of Kolkata, on which it was sent in, earns up to the limit', async () => {
    vi.stubEnv('DAILY_CREDITED_UPLOADS', '2');
    const who = someone();
    // Half past six in the evening, UTC, is midnight in Kolkata.
    const before = ['2026-03-01T18:29:59.999Z', '2026-03-01T05:00:00.000Z'];
    const after = ['2026-03-01T18:30:00.000Z', '2026-03-02T05:00:00.000Z', '2026-03-02T18:29:00Z'];
    const ids: string[] = [];
    for (const moment of [...before, ...after]) ids.push(await submitAt(moment, who));
    for (const id of ids) await approve(id);
    expect(await reasonsOf(who)).toEqual(['daily_limit', 'earned', 'earned', 'earned', 'earned']);
    const { entries, balance } = await ledgerOf(who);
    expect(balance?.available_points).toBe(200);
    const limited = entries.find(({ reason }) => reason === 'daily_limit');
    expect(limited).toMatchObject({ amount: 0, submission_id: ids[4] });
  });

  test('earns up to the limit when all are approved at once', async () => {
    vi.stubEnv('DAILY_CREDITED_UPLOADS', '3');
    const who = someone();
    const ids: string[] = [];
    for (let i = 0; i < 10; i += 1)
      ids.push(await submitAt(`2026-04-01T06:00:00.${String(i).padStart(3, '0')}Z`, who));
    await Promise.all(ids.map((id) => approve(id)));
    const { entries, balance } = await ledgerOf(who);
    expect(entries.filter(({ reason }) => reason === 'earned')).toHaveLength(3);
    expect(entries).toHaveLength(10);
    expect(balance?.available_points).toBe(150);
  });

  test('beyond its limit publishes all the same, so that the file earns nobody anything later', async () => {
    vi.stubEnv('DAILY_CREDITED_UPLOADS', '1');
    const [who, another] = [someone(), someone()];
    const drive = randomUUID();
    await approve(await submitDrive(randomUUID(), who));
    const { note_id } = await approve(await submitDrive(drive, who));
    expect(note_id).not.toBeNull();
    await approve(await submitDrive(drive, another));
    expect(await reasonsOf(who)).toEqual(['daily_limit', 'earned']);
    expect(await reasonsOf(another)).toEqual(['duplicate']);
  });

  test('with a limit that is no number is refused, before anything is written', async () => {
    vi.stubEnv('DAILY_CREDITED_UPLOADS', 'many');
    const who = someone();
    const id = await submitDrive(randomUUID(), who);
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    await expectProblem(approve(id), 500);
    expect((await ledgerOf(who)).entries).toEqual([]);
    vi.unstubAllEnvs();
    expect(await approve(id)).toMatchObject({ status: 'approved' });
  });
});

test('a file is told by its bytes, else by its id on Drive', () => {
  expect(fileIdentity('abc', 'files/1-a.pdf')).toBe('abc');
  expect(fileIdentity(undefined, 'files/1-a.pdf')).toBeUndefined();
  expect(fileIdentity(null, 'https://drive.google.com/file/d/1AbC/view')).toBe('drive-1AbC');
  expect(fileIdentity(null, null)).toBeUndefined();
});
