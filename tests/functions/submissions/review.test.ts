import { afterAll, expect, test, vi } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { maxFileBytes } from '../../../functions/contracts/domain/files.ts';
import { retryFileSyncs } from '../../../functions/files/retry-file-syncs.ts';
import { inspectUpload } from '../../../functions/submissions/inspect-upload.ts';
import { reject } from '../../../functions/submissions/reject.ts';
import { getLedger } from '../../../functions/table/contributors/contributor.ts';
import { contributorIdOf } from '../../../functions/table/contributors/contributor-id.ts';
import { getSubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import type { StoredSubmission } from '../../../functions/table/submissions/submission.ts';
import { getUpload, putUpload } from '../../../functions/table/submissions/upload.ts';
import {
  openContributions,
  submissionBody,
  createPdf,
} from '../../support/fixtures/contributions.ts';
import { expectConsistentSubmissions } from '../../support/simulation/submissions.ts';
import { expectProblem, readPages } from '../../support/test-api.ts';

const site = await openContributions();
afterAll(() => expectConsistentSubmissions(site));

const drive = { drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view' };
const params = (id: string) => ({ params: { submissionId: id } });
const routes = () => site.admin.api.submissions;
const { approve, reject: rejectSubmission } = site;
const show = (id: string) => routes().getSubmission(params(id));
const submitDrive = async (changes = {}) => (await site.submitDrive(changes)).id;
const recordOf = async (id: string) =>
  (await getSubmissionRecord(site.testApi.table, id as SubmissionId)) as StoredSubmission;
const noteOf = (noteId: string | null) =>
  site.student.api.notes.getNote({ params: { noteId: noteId! } });
const refuseApproval = (id: string, detail: string) => expectProblem(approve(id), 409, detail);

const fileOf = (id: string, disposition?: 'inline' | 'attachment') =>
  routes().getSubmissionFile({ ...params(id), query: disposition && { disposition } });

const inspectKey = (key: string) => inspectUpload(site.stores, key);

test('the review list shows the submission with its inspection, and of the contributor only the name', async () => {
  const bytes = createPdf();
  const id = await site.submit({ title: 'With a file' }, bytes);
  const seen = await show(id);
  expect(seen).toMatchObject({
    title: 'With a file',
    submitter_name: 'Asha',
    status: 'pending',
    is_approved: false,
    file_type: 'pdf',
    note_id: null,
    duplicate_of: null,
    inspection: {
      verdict: 'clean',
      reasons: [],
      pages: 1,
      size: bytes.length,
      course_code: 'BCS401',
    },
  });
  const { submitter_phone, submitter_email } = await recordOf(id);
  expect(JSON.stringify(seen)).not.toContain(submitter_phone);
  expect(JSON.stringify(seen)).not.toContain(submitter_email);
  const { items } = await routes().listSubmissions();
  expect(items[0]).toEqual(seen);
});

test('the reviewer sees the same file, waiting or published', async () => {
  const bytes = createPdf();
  const [first, second] = [await site.submit({}, bytes), await site.submit({}, bytes)];
  expect((await show(second)).duplicate_of).toMatchObject({ kind: 'submission', id: first });
  expect((await show(first)).duplicate_of).toMatchObject({ kind: 'submission', id: second });
  const { note_id } = await approve(first);
  expect((await show(second)).duplicate_of).toEqual({
    kind: 'note',
    id: note_id,
    title: 'Greedy algorithms',
  });
  expect((await show(first)).duplicate_of).toMatchObject({ kind: 'submission', id: second });
  await rejectSubmission(second);
  expect((await show(first)).duplicate_of).toBeNull();
});

test('the review list pages, newest first, of one status each', async () => {
  const made: string[] = [];
  for (let i = 0; i < 5; i += 1) made.unshift(await submitDrive());
  const pages = await readPages((paging) =>
    routes().listSubmissions({ query: { limit: 2, ...paging } }),
  );
  for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(2);
  const seen = pages.flatMap(({ items }) => items.map(({ id }) => id));
  expect(seen.slice(0, 5)).toEqual(made);
  expect(new Set(seen).size).toBe(seen.length);
  await approve(made[0]!);
  const approved = await routes().listSubmissions({ query: { status: 'approved' } });
  expect(approved.items[0]).toMatchObject({ id: made[0], status: 'approved', is_approved: true });
  const pending = await routes().listSubmissions();
  expect(pending.items.map(({ id }) => id)).not.toContain(made[0]);
});

test('a clean PDF is shown or saved', async () => {
  const bytes = createPdf();
  const id = await site.submit({}, bytes);
  for (const disposition of ['inline', 'attachment'] as const) {
    const { url, filename } = await fileOf(id, disposition);
    const answer = await fetch(url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(filename).toBe('Greedy-notes.pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `${disposition}; filename="${filename}"`,
    );
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  }
  const forged = (await fileOf(id, 'attachment')).url.replace('attachment', 'inline');
  expect((await fetch(forged)).status).toBe(403);
});

test('a file that is not clean is never served', async () => {
  const id = await site.submit({}, Buffer.from('<html><script>alert(1)</script>'));
  expect((await show(id)).inspection.verdict).toBe('refused');
  const answer = await fetch((await fileOf(id, 'inline')).url);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
});

test('a file on Drive is read there; a published one still has an address', async () => {
  const id = await submitDrive(drive);
  expect((await fileOf(id, 'inline')).url).toBe(
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/preview',
  );
  const published = await site.submit();
  await approve(published);
  expect((await fetch((await fileOf(published)).url)).status).toBe(200);
});

test('a file that is lost', async () => {
  const id = await site.submit();
  const { upload } = await recordOf(id);
  const remainingKeys = await site.buckets.keys('uploads');
  const own = remainingKeys.filter((key) => key.includes(upload!.id));
  const { bytes } = await site.buckets.get('uploads', own[0]!);
  for (const key of own) await site.buckets.remove('uploads', key);
  await expectProblem(fileOf(id), 404, 'No file available for download');
  await refuseApproval(id, 'The file of this submission is lost. It can only be rejected.');
  for (const key of own) await site.buckets.put('uploads', key, bytes);
});

test('an approval publishes the note with its file, credits the points, and answers the same again', async () => {
  const bytes = createPdf();
  const id = await site.submit({ title: 'Heaps', module_number: 3 }, bytes);
  const { note_id } = await approve(id);
  const note = await noteOf(note_id);
  expect(note).toMatchObject({
    title: 'Heaps',
    subject_code: 'BCS401',
    semester: 4,
    module_number: 3,
    uploaded_by: 'Asha',
    file_type: 'pdf',
    size: bytes.length,
    pages: 1,
    download_count: 0,
  });
  const file = await site.buckets.get('files', note.file_url!.slice(1));
  expect(file.bytes).toEqual(bytes);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=3600, s-maxage=86400',
  });
  expect(await approve(id)).toEqual({ status: 'approved', note_id });
  const { items } = await site.student.api.notes.listRecentNotes();
  expect(items.map(({ id: listed }) => listed)).toContain(note_id);
  const who = await recordOf(id);
  expect(await getLedger(site.testApi.table, contributorIdOf(who))).toMatchObject({
    balance: { available_points: 50, submitter_name: who.submitter_name },
    entries: [{ amount: 50, reason: 'earned', title: 'Heaps', submission_id: id, note_id }],
  });
});

test('other material makes no note, and earns', async () => {
  const id = await site.submit({ submission_type: 'other' });
  expect(await approve(id)).toEqual({ status: 'approved', note_id: null });
  const { balance } = await getLedger(site.table, contributorIdOf(await recordOf(id)));
  expect(balance?.available_points).toBe(50);
});

test('a subject must be known, and can be chosen', async () => {
  const nothing = { subject_id: null, branch_id: null, scheme_id: null };
  const lost = await submitDrive(nothing);
  await refuseApproval(lost, 'Note is missing required information (branch or scheme)');
  const half = await submitDrive({ ...nothing, branch_id: 'cse', scheme_id: '2022' });
  await expectProblem(approve(half), 400, 'Please select a subject');
  for (const subject_id of ['none', ''])
    await expectProblem(approve(half, { subject_id }), 400, 'Please select a subject');
  const { note_id } = await approve(half, { subject_id: 'ise-ddco' });
  expect(await noteOf(note_id)).toMatchObject({
    subject_code: 'BCS302',
    subject_name: 'Digital Design',
  });
  expect(await show(half)).toMatchObject({ subject_id: 'ise-ddco', note_id });
});

const submitUpload = async (upload_id: string) => {
  const body = submissionBody({ upload_id: upload_id as never }) as never;
  return (await site.student.api.submissions.createSubmission({ body })).id;
};

test('a submission without a clean inspection cannot be approved', async () => {
  const bad = await site.submit({}, Buffer.from('not a document at all'));
  await refuseApproval(
    bad,
    'The file was refused: The bytes are not those of a PDF, Word or PowerPoint file.',
  );
  const id = await submitUpload(await site.upload(createPdf()));
  expect((await show(id)).inspection.verdict).toBe('pending');
  await refuseApproval(id, 'The file is still being inspected. Please try again in a moment.');
  await site.inspect();
  await approve(id);
});

test('a file that was replaced after its inspection cannot be approved', async () => {
  const bytes = createPdf('BCS401 honest');
  const upload_id = await site.upload(bytes);
  await site.inspect();
  const keys = await site.buckets.keys('uploads');
  const key = keys.find((one) => one.startsWith(`incoming/${upload_id}`));
  await site.buckets.put('uploads', key!, createPdf('BCS401 evil!!'));
  const id = await submitUpload(upload_id);
  await refuseApproval(id, 'The file is not the one that was inspected. It can only be rejected.');
  expect((await rejectSubmission(id)).warning).toBeNull();
});

test('rejecting deletes record and file', async () => {
  const id = await site.submit();
  const { upload } = await recordOf(id);
  expect(await rejectSubmission(id)).toEqual({ warning: null });
  await expectProblem(show(id), 404, 'Submission not found');
  await expectProblem(rejectSubmission(id), 404, 'Submission not found');
  const stored = await site.buckets.keys('uploads');
  expect(stored.filter((key) => /^(incoming|held)\//.test(key)).join()).not.toContain(upload!.id);
  expect(await getUpload(site.testApi.table, upload!.id)).toBeUndefined();
});

test('rejecting warns when the file remains, which is not public any more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const id = await site.submit();
  const { storage, table } = site.stores;
  const failing = { ...storage, remove: () => Promise.reject(new Error('S3 is down')) };
  const { warning } = await reject({ table, storage: failing }, id as SubmissionId, {
    actor: 'admin-1',
  });
  expect(warning).toBe('Note deleted but file could not be removed from storage.');
  await expectProblem(show(id), 404, 'Submission not found');
  const left = await getSubmissionRecord(table, id as SubmissionId);
  expect(Object.keys(left!).toSorted()).toEqual(['id', 'status', 'unfinished_since', 'upload']);
  await retryFileSyncs(site.stores, '9999');
});

test('an approval needs no body when the subject is known, and cannot be followed by a rejection', async () => {
  await expectProblem(approve('none'), 404, 'Submission not found');
  const id = await submitDrive();
  const path = `/api/admin/submissions/${id}/approve`;
  expect((await site.admin.send(path, { method: 'POST' })).status).toBe(200);
  await expectProblem(rejectSubmission(id), 409, 'This submission has already been approved.');
});

test('the inspection ignores unknown files', async () => {
  for (const key of ['incoming/none/file.pdf', 'private/none/file.pdf', 'incoming/', ''])
    expect(await inspectKey(key)).toBeUndefined();
});

test('the inspection throws for an internal error, so that Lambda retries', async () => {
  const id = 'too-large' as never;
  const created_at = new Date().toISOString();
  const upload = { id, name: 'x.pdf', filename: 'x.pdf', size: 1, content_type: '', created_at };
  await putUpload(site.testApi.table, upload);
  const key = 'incoming/too-large/x.pdf';
  await site.buckets.put('uploads', key, new Uint8Array(maxFileBytes + 1));
  await expect(inspectKey(key)).rejects.toThrow(/more than/);
  expect((await getUpload(site.testApi.table, id))?.inspection).toBeUndefined();
  await site.buckets.remove('uploads', key);
  await inspectKey(key);
});
