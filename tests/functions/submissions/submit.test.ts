import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  getSubmissionRecord,
  type StoredSubmission,
} from '../../../functions/table/submissions/submission.ts';
import { seedContent } from '../../../functions/table/site/content.ts';
import {
  openContributions,
  sendFile,
  submissionBody,
  createPdf,
  requestTicket,
} from '../../support/fixtures/contributions.ts';
import { expectConsistentSubmissions } from '../../support/simulation/submissions.ts';

const site = await openContributions();

const drive = { drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view' };
const otherDetails = {
  status: 409,
  detail:
    'This submission has been sent in already, with other details. To change them, please write to us.',
};
let someone = 0;
const ask = (body: unknown, address = `198.18.0.${(someone += 1) % 250}`) =>
  site.testApi.visitor({ address }).post('/api/submissions', body);
const problemOf = async (body: unknown) => {
  const answer = await ask(body);
  return { ...(await answer.json()), status: answer.status };
};
const stored = (id: string) => getSubmissionRecord(site.testApi.table, id as never);

test('a field that was left blank reads like an absent one', async () => {
  const blank = { subject_id: '', branch_id: '', scheme_id: '', upload_id: '' };
  const other = { ...submissionBody(), ...drive, submission_type: 'other', kind: 'notes' };
  const answer = await ask({ ...other, ...blank, semester: '', module_number: '' });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect(await stored(id)).toMatchObject({
    kind: null,
    subject_id: null,
    branch_id: null,
    scheme_id: null,
    semester: null,
    module_number: null,
    upload: null,
  });
});

test('a submission is stored normalised and pending', async () => {
  const answer = await ask({
    ...submissionBody({
      title: ' Gre\u202Eedy\0 ',
      submitter_email: ' Asha@Example.COM ',
      subject_name: null,
    }),
    ...drive,
    status: 'approved',
  });
  expect(answer.status).toBe(201);
  const { id, ...rest } = (await answer.json()) as { id: string };
  expect(rest).toEqual({ status: 'pending', receipt: expect.any(String) });
  expect(await stored(id)).toMatchObject({
    title: 'Greedy',
    submitter_email: 'asha@example.com',
    status: 'pending',
    subject_id: 'cse-ada',
    subject_name: 'Design of Algorithms',
    branch_id: 'cse',
    scheme_id: '2022',
    upload: null,
    ...drive,
  });
});

const submitAndRead = async () => {
  const answer = await ask({ ...submissionBody(), ...drive });
  const { id } = (await answer.json()) as { id: string };
  return (await stored(id)) as StoredSubmission;
};

test('a submission keeps what its contributor agreed to', async () => {
  const purposes = ['credit', 'review', 'points', 'payouts'];
  const before = await submitAndRead();
  expect(before.consent).toEqual({ privacy_version: null, purposes, at: before.created_at });
  const published_at = '2026-05-01T00:00:00.000Z';
  const value = { title: 'Privacy policy', body: 'We keep little.' } as never;
  await seedContent(site.table, { kind: 'privacy', slug: 'main', value, published_at });
  const after = await submitAndRead();
  expect(after.consent).toEqual({ privacy_version: published_at, purposes, at: after.created_at });
});

test('a repeated submission is stored once, also concurrently', async () => {
  const submission_id = randomUUID();
  const upload_id = await site.upload(createPdf());
  const body = { ...submissionBody(), submission_id, upload_id };
  const first = await Promise.all(Array.from({ length: 5 }, () => ask(body)));
  const all = [...first, await ask(body)];
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  const answers = await Promise.all(all.map((answer) => answer.json() as Promise<object>));
  expect(answers[0]).toEqual({ id: submission_id, status: 'pending', receipt: expect.any(String) });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await expectConsistentSubmissions(site);
});

test('without an id of its own, a submission is known by its upload', async () => {
  const body = { ...submissionBody(), upload_id: await site.upload(createPdf()) };
  const ids = [await (await ask(body)).json(), await (await ask(body)).json()];
  expect(ids[0]).toEqual(ids[1]);
  expect(await problemOf({ ...body, title: 'Another title' })).toMatchObject(otherDetails);
  const { id } = ids[0] as { id: never };
  await site.admin.api.submissions.correctSubmission({
    params: { submissionId: id },
    body: { title: 'Another title' },
  });
  expect(await (await ask(body)).json()).toEqual(ids[0]);
  await site.inspect();
  await site.approve(id);
  expect((await ask(body)).status).toBe(201);
});

test('a submission or file of another contributor cannot be claimed', async () => {
  const upload_id = await site.upload(createPdf());
  const own = { ...submissionBody(), submission_id: randomUUID(), upload_id };
  await ask(own);
  const other = { ...own, submitter_phone: '9123456780', submitter_email: 'ravi@example.com' };
  expect(await problemOf(other)).toMatchObject(otherDetails);
  const another = randomUUID();
  expect(await problemOf({ ...other, submission_id: another })).toMatchObject({
    status: 409,
    detail: 'This file has been sent in already.',
  });
  expect(await stored(another)).toBeUndefined();
});

test('a file that has not arrived or has no upload is refused', async () => {
  const bytes = createPdf();
  const ticket = await requestTicket(site.student, bytes);
  const body = submissionBody({ upload_id: ticket.upload_id });
  expect(await problemOf(body)).toMatchObject({ status: 409, detail: 'Failed to upload file' });
  await sendFile(ticket, bytes);
  expect((await ask(body)).status).toBe(201);
  expect(await problemOf(submissionBody({ upload_id: 'none' as never }))).toMatchObject({
    status: 400,
    detail: 'This upload has expired. Please upload the file again.',
  });
});
