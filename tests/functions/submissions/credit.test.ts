import { createHash, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { getLedger } from '../../../functions/table/contributors/contributor.ts';
import { contributorIdOf } from '../../../functions/table/contributors/contributor-id.ts';
import { fileIdentity } from '../../../functions/table/submissions/file-hash.ts';
import { putNote } from '../../../functions/table/notes/change-note.ts';
import { openContributions, createPdf } from '../../support/fixtures/contributions.ts';
import { sampleNote } from '../../support/fixtures/samples.ts';
import { expectProblem } from '../../support/test-api.ts';

const site = await openContributions();

const routes = () => site.admin.api.submissions;
const { approve } = site;
const show = (id: string) => routes().getSubmission({ params: { submissionId: id } });
const duplicateOf = async (id: string) => (await show(id)).duplicate_of;

const someone = () => ({
  submitter_phone: String(7e9 + Math.floor(Math.random() * 2e9)),
  submitter_email: `${randomUUID()}@example.com`,
});
const ledgerOf = (who: ReturnType<typeof someone>) => getLedger(site.table, contributorIdOf(who));
const reasonsOf = async (who: ReturnType<typeof someone>) =>
  (await ledgerOf(who)).entries.map(({ reason }) => reason).toSorted();

const submitDrive = async (drive_file_id: string, changes: object = {}) =>
  (await site.submitDrive({ ...changes, drive_file_id })).id;
const submitNew = (who: object) => submitDrive(randomUUID(), who);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const submitAt = (moment: string, who: object) => {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
  return submitNew(who).finally(() => vi.useRealTimers());
};

test('the file of a published note is named to its sender while its note is public', async () => {
  const bytes = createPdf();
  const note = sampleNote('public-copy');
  const uploadId = (await site.upload(bytes)) as never;
  await site.inspect();
  const shown = async () =>
    (await site.testApi.visitor().api.submissions.getUpload({ params: { uploadId } })).duplicate;
  await putNote(site.table, sampleNote('draft-copy', { status: 'pending' }), hashOf(bytes));
  expect(await shown()).toBeNull();
  await putNote(site.table, note, hashOf(bytes));
  expect(await shown()).toEqual({ id: note.id, title: note.title });
});

test('the file of a published note earns nothing again, and the ledger states the reason', async () => {
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

test('a Drive file earns once, by any form of its link', async () => {
  const id = randomUUID();
  const who = someone();
  await approve(await submitDrive(`https://drive.google.com/file/d/${id}/view?usp=x`, who));
  const again = await submitDrive(id, who);
  expect(await duplicateOf(again)).toMatchObject({ kind: 'note' });
  await approve(again);
  expect(await reasonsOf(who)).toEqual(['duplicate', 'earned']);
});

test('a file that an administrator or the seed published earns nothing, unless its note is pending', async () => {
  const drive = randomUUID();
  await putNote(site.table, sampleNote('by-admin', { drive_file_id: drive }));
  const bytes = createPdf();
  const bySeed = sampleNote('by-seed', { drive_file_id: 'files/s.pdf' });
  await putNote(site.table, bySeed, hashOf(bytes));
  const who = someone();
  const onDrive = await submitDrive(drive, who);
  const submissionId = await site.submit(who, bytes);
  expect(await duplicateOf(onDrive)).toMatchObject({ kind: 'note', id: 'by-admin' });
  expect(await duplicateOf(submissionId)).toMatchObject({ kind: 'note', id: 'by-seed' });
  await approve(onDrive);
  await approve(submissionId);
  expect(await reasonsOf(who)).toEqual(['duplicate', 'duplicate']);
  expect((await ledgerOf(who)).balance?.available_points).toBe(0);
  const waiting = sampleNote('waits', { drive_file_id: randomUUID(), status: 'pending' });
  await putNote(site.table, waiting);
  await approve(await submitDrive(waiting.drive_file_id, who));
  expect(await reasonsOf(who)).toEqual(['duplicate', 'duplicate', 'earned']);
});

test('four simultaneous approvals earn once', async () => {
  const bytes = createPdf();
  const people = [someone(), someone(), someone(), someone()];
  const ids: string[] = [];
  for (const who of people) ids.push(await site.submit(who, bytes));
  await Promise.all(ids.map((id) => approve(id)));
  const reasons = await Promise.all(people.map((who) => reasonsOf(who)));
  expect(reasons.flat().toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'earned']);
});

test.for(['a file', 'a file on Drive'])(
  '%s sent twice as other material earns once, and as notes nothing again',
  async (source) => {
    const bytes = createPdf();
    const drive = randomUUID();
    const send = (sent: object) =>
      source === 'a file' ? site.submit(sent, bytes) : submitDrive(drive, sent);
    const [who, another] = [someone(), someone()];
    for (let time = 0; time < 2; time += 1)
      await approve(await send({ ...who, submission_type: 'other' }));
    expect(await reasonsOf(who)).toEqual(['duplicate', 'earned']);
    await approve(await send(another));
    expect(await reasonsOf(another)).toEqual(['duplicate']);
  },
);

test('the reviewer sees other material with the same file, approved or pending', async () => {
  const bytes = createPdf();
  const other = { submission_type: 'other' } as const;
  const first = await site.submit({ ...other, title: 'The first' }, bytes);
  const second = await site.submit(other, bytes);
  expect(await duplicateOf(second)).toMatchObject({ kind: 'submission', id: first });
  await approve(first);
  expect(await duplicateOf(second)).toEqual({ kind: 'submission', id: first, title: 'The first' });
});

const storeCopy = (id: string, upload_id: string) =>
  routes().correctSubmission({ params: { submissionId: id }, body: { upload_id } as never });
const uploadCopy = async (bytes = createPdf()) => {
  const upload = await site.upload(bytes);
  await site.inspect();
  return upload;
};

const copyNeeded = 'The file is on Google Drive. Upload a copy of it before you approve.';
test('where only stored files earn points, a file on Drive is approved only after the reviewer has stored a copy', async () => {
  vi.stubEnv('HOSTED_FILES_ONLY', 'true');
  const who = someone();
  const id = await submitNew(who);
  expect(await show(id)).toMatchObject({ needs_copy: true });
  await expectProblem(approve(id), 409, copyNeeded);
  expect(await reasonsOf(who)).toEqual([]);
  const bytes = createPdf();
  const upload = await uploadCopy(bytes);
  expect(await storeCopy(id, upload)).toMatchObject({
    needs_copy: false,
    inspection: { verdict: 'clean', sha256: hashOf(bytes), course_code: 'BCS401' },
  });
  expect(await storeCopy(id, upload)).toMatchObject({ needs_copy: false });
  const { note_id } = await approve(id);
  expect(await reasonsOf(who)).toEqual(['earned']);
  const { url } = await site.student.api.notes.downloadNote({ params: { noteId: note_id! } });
  expect((await site.buckets.get('files', url.slice(1))).bytes).toEqual(bytes);
  const other = await submitNew({ ...someone(), submission_type: 'other' });
  await expectProblem(approve(other), 409, copyNeeded);
});

test('a copy of a published file earns nothing, by whatever link it came', async () => {
  vi.stubEnv('HOSTED_FILES_ONLY', 'true');
  const bytes = createPdf();
  const who = someone();
  await approve(await site.submit(someone(), bytes));
  const id = await submitNew(who);
  const { duplicate_of } = await storeCopy(id, await uploadCopy(bytes));
  expect(duplicate_of).toMatchObject({ kind: 'note' });
  await approve(id);
  expect(await reasonsOf(who)).toEqual(['duplicate']);
});

test('a copy must be a clean upload that nobody has taken, of a file on Drive', async () => {
  vi.stubEnv('HOSTED_FILES_ONLY', 'true');
  const id = await submitNew(someone());
  const refused = await uploadCopy(Buffer.from('MZ no document'));
  await expectProblem(storeCopy(id, refused), 409);
  const stored = await site.submit(someone());
  await expectProblem(storeCopy(stored, await uploadCopy()), 409);
  const taken = await uploadCopy();
  await storeCopy(await submitNew(someone()), taken);
  await expectProblem(storeCopy(id, taken), 409);
  await expectProblem(approve(id), 409, copyNeeded);
});

test('a day has no limit unless the stage sets one', async () => {
  const who = someone();
  for (let i = 0; i < 3; i += 1) await approve(await submitNew(who));
  expect((await ledgerOf(who)).balance?.available_points).toBe(150);
});

test('the daily limit counts by the day of submission in Kolkata time', async () => {
  vi.stubEnv('DAILY_CREDITED_UPLOADS', '2');
  const who = someone();
  // 18:30 UTC is midnight in Kolkata.
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

test.each(['submitter_phone', 'submitter_email'] as const)(
  'the daily limit holds for each %s',
  async (same) => {
    vi.stubEnv('DAILY_CREDITED_UPLOADS', '1');
    const [who, another] = [someone(), someone()];
    const alias = { ...another, [same]: who[same] };
    await approve(await submitAt('2026-05-01T06:00:00Z', who));
    await approve(await submitAt('2026-05-01T07:00:00Z', alias));
    await approve(await submitAt('2026-05-01T08:00:00Z', another));
    expect(await reasonsOf(alias)).toEqual(['daily_limit']);
    expect(await reasonsOf(another)).toEqual(['earned']);
  },
);

test('a day beyond its limit publishes without points, and the file earns none later', async () => {
  vi.stubEnv('DAILY_CREDITED_UPLOADS', '1');
  const [who, another] = [someone(), someone()];
  const drive = randomUUID();
  await approve(await submitNew(who));
  const { note_id } = await approve(await submitDrive(drive, who));
  expect(note_id).not.toBeNull();
  await approve(await submitDrive(drive, another));
  expect(await reasonsOf(who)).toEqual(['daily_limit', 'earned']);
  expect(await reasonsOf(another)).toEqual(['duplicate']);
});

test('an approval with an invalid limit setting is refused before any write', async () => {
  vi.stubEnv('DAILY_CREDITED_UPLOADS', 'many');
  const who = someone();
  const id = await submitNew(who);
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  await expectProblem(approve(id), 500);
  expect((await ledgerOf(who)).entries).toEqual([]);
  vi.unstubAllEnvs();
  expect(await approve(id)).toMatchObject({ status: 'approved' });
});

test('a file is identified by its bytes, else by its id on Drive', () => {
  expect(fileIdentity('abc', 'files/1-a.pdf')).toBe('abc');
  expect(fileIdentity(undefined, 'files/1-a.pdf')).toBeUndefined();
  expect(fileIdentity(null, 'https://drive.google.com/file/d/1AbC/view')).toBe('drive-1AbC');
  expect(fileIdentity(null, null)).toBeUndefined();
});
