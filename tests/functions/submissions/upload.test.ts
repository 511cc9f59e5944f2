import { expect, test } from 'vitest';
import { maxFileBytes } from '../../../functions/contracts/domain/files.ts';
import { getUpload } from '../../../functions/table/files/upload.ts';
import {
  openContributions,
  sendFile,
  createPdf,
  requestTicket,
} from '../../support/contributions.ts';
import { disposeAfterAll } from '../../support/dispose-after-all.ts';
import { expectProblem } from '../../support/expect-problem.ts';

const site = await disposeAfterAll(openContributions());

const ask = (body: unknown) =>
  site.product.visitor().send('/api/uploads', { method: 'POST', body: JSON.stringify(body) });
const wanted = { filename: 'Notes.pdf', size: 1000, content_type: 'application/pdf' };

test('a ticket takes the file that was announced', async () => {
  const bytes = createPdf();
  const ticket = await requestTicket(site.student, bytes, 'Módule 1 (final)!.PDF');
  expect(ticket).toMatchObject({ method: 'PUT', headers: { 'content-type': 'application/pdf' } });
  const remaining = Date.parse(ticket.expires_at) - Date.now();
  expect(Math.round(remaining / 60_000)).toBe(15);
  expect((await sendFile(ticket, bytes)).status).toBe(200);
  const key = (await site.buckets.keys('uploads')).find((one) => one.includes(ticket.upload_id));
  expect(key).toMatch(/^incoming\/[\w-]+\/\d{13}-[\da-f]{8}-Module-1-final\.pdf$/);
  expect((await site.buckets.get('uploads', key!)).bytes).toEqual(bytes);
});

test.each([
  ['a byte more', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('!')]), {}],
  ['a byte less', (bytes: Buffer) => bytes.subarray(1), {}],
  ['another type', (bytes: Buffer) => bytes, { 'content-type': 'text/html' }],
])('S3 refuses %s', async (_, change, headers) => {
  const bytes = createPdf();
  const ticket = await requestTicket(site.student, bytes);
  const answer = await sendFile(
    { ...ticket, headers: { ...ticket.headers, ...headers } },
    change(bytes),
  );
  expect(answer.status).toBe(403);
  expect((await site.buckets.keys('uploads')).join()).not.toContain(ticket.upload_id);
});

test('a ticket is for one place alone', async () => {
  const bytes = createPdf();
  const ticket = await requestTicket(site.student, bytes);
  const elsewhere = ticket.url.replace('/incoming/', '/held/');
  expect((await sendFile({ ...ticket, url: elsewhere }, bytes)).status).toBe(403);
  expect((await fetch(ticket.url)).status).toBe(403);
});

test('10 MB is taken, a byte more is too large', async () => {
  expect((await ask({ ...wanted, size: maxFileBytes })).status).toBe(201);
  const answer = await ask({ ...wanted, size: maxFileBytes + 1 });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    detail: 'The file is larger than 10 MB.',
    errors: [{ field: 'size', message: 'The file is larger than 10 MB.' }],
  });
});

test.each([
  ['filename', { filename: 'notes.exe' }],
  ['filename', { filename: 'notes' }],
  ['filename', { filename: 'notes.pdf.html' }],
  ['content_type', { content_type: 'text/html' }],
  ['content_type', { filename: 'notes.docx', content_type: 'application/pdf' }],
])('a wrong %s is told: %o', async (field, changes) => {
  const answer = await ask({ ...wanted, ...changes });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    detail: 'Only PDF, DOC, DOCX, PPT and PPTX files are accepted.',
    errors: [{ field }],
  });
});

test.each([{ size: 0 }, { size: -1 }, { size: 1.5 }, { filename: ' ' }])(
  'nonsense is refused: %o',
  async (changes) => {
    expect((await ask({ ...wanted, ...changes })).status).toBe(400);
  },
);

test.each(['', 'application/octet-stream', 'application/wps-office.docx'])(
  'a device that does not know the type may say %j',
  async (content_type) => {
    expect((await ask({ filename: 'a.docx', size: 9, content_type })).status).toBe(201);
  },
);

test('an administrator gets the same ticket, and it passes when nobody claims it', async () => {
  const body = { filename: 'slides.pptx', size: 12, content_type: '' };
  const { upload_id } = await site.admin.api.submissions.createAdminUpload({ body });
  const upload = await getUpload(site.product.table, upload_id);
  expect(upload).toMatchObject({ filename: 'slides.pptx', size: 12 });
});

test('60 an hour for a visitor', async () => {
  const visitor = site.product.visitor({ address: '203.0.113.77' });
  const once = () => visitor.send('/api/uploads', { method: 'POST', body: JSON.stringify(wanted) });
  await once();
  const answers = await Promise.all(Array.from({ length: 61 }, once));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('who sent a file is told what was found in it, and nobody who does not know its upload', async () => {
  const { getUpload: findings } = site.student.api.submissions;
  const clean = (await site.upload(createPdf())) as never;
  const broken = (await site.upload(Buffer.from('%PDF-1.7 and no more'))) as never;
  const pending = { verdict: 'pending', reasons: [], course_code: null };
  expect(await findings({ params: { uploadId: clean } })).toEqual(pending);
  await site.inspect();
  expect(await findings({ params: { uploadId: clean } })).toMatchObject({
    verdict: 'clean',
    course_code: 'BCS401',
  });
  const refused = await findings({ params: { uploadId: broken } });
  expect(refused.verdict).toBe('refused');
  expect(refused.reasons.length).toBeGreaterThan(0);
  await expectProblem(findings({ params: { uploadId: 'another' } }), 404, 'Upload not found');
});
