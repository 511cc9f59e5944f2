import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { maxFileBytes } from '../../../functions/contracts/domain/files.ts';
import { Caller } from '../../../functions/kernel/caller.ts';
import { incrementUsage } from '../../../functions/table/usage.ts';
import { httpEvent } from '../../support/http-event.ts';
import { getUpload } from '../../../functions/table/submissions/upload.ts';
import {
  openContributions,
  sendFile,
  createPdf,
  requestTicket,
} from '../../support/fixtures/contributions.ts';
import { addUses } from '../../support/table/add-uses.ts';
import { expectProblem } from '../../support/test-api.ts';

const site = await openContributions();

const ask = (body: unknown, visitor = site.testApi.visitor()) => visitor.post('/api/uploads', body);
const newUpload = { filename: 'Notes.pdf', size: 1000, content_type: 'application/pdf' };

test('a ticket accepts the announced file', async () => {
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

const requestFrom = (address: string) =>
  ask({ ...newUpload, size: maxFileBytes }, site.testApi.visitor({ address }));
const useBytes = (who: string, bytes: number) =>
  incrementUsage(
    site.testApi.table,
    {
      rule: 'uploadBytes',
      limitKey: who,
      windowStart: Date.parse('2026-05-01') / 1000,
      windowSeconds: 86_400,
    },
    bytes,
  );

test('tickets are refused over the bytes of an address, and of all, in a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T23:00:00Z') });
  const headers = { 'cloudfront-viewer-address': '203.0.113.5:1' };
  const key = new Caller(httpEvent({ routeKey: 'GET /', url: '/', headers })).addressKey();
  // 2 GiB minus two files of 10 MiB.
  await useBytes(`address-${key}`, 2_147_483_648 - 2 * 10_485_760);
  for (const _ of [1, 2]) expect((await requestFrom('203.0.113.5')).status).toBe(201);
  const over = await requestFrom('203.0.113.5');
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('3600');
  expect((await requestFrom('203.0.113.6')).status).toBe(201);
  await useBytes('all', 21_474_836_480);
  expect((await requestFrom('203.0.113.7')).status).toBe(429);
  vi.setSystemTime(Date.parse('2026-05-02T00:00:01Z'));
  expect((await requestFrom('203.0.113.5')).status).toBe(201);
});

test('a ticket accepts one file: another of the same size does not replace it', async () => {
  const bytes = createPdf();
  const other = Buffer.from(bytes).fill('x', 20, 30);
  const ticket = await requestTicket(site.student, bytes);
  expect((await sendFile(ticket, bytes)).status).toBe(200);
  expect((await sendFile(ticket, other)).status).toBe(412);
  const { 'if-none-match': _, ...unconditional } = ticket.headers;
  expect((await sendFile({ ...ticket, headers: unconditional }, other)).status).toBe(403);
  const key = (await site.buckets.keys('uploads')).find((one) => one.includes(ticket.upload_id));
  expect((await site.buckets.get('uploads', key!)).bytes).toEqual(bytes);
});

test('a ticket is valid for one object key only', async () => {
  const bytes = createPdf();
  const ticket = await requestTicket(site.student, bytes);
  const elsewhere = ticket.url.replace('/incoming/', '/private/');
  expect((await sendFile({ ...ticket, url: elsewhere }, bytes)).status).toBe(403);
  expect((await fetch(ticket.url)).status).toBe(403);
});

test('10 MB is accepted, one byte more is too large', async () => {
  expect((await ask({ ...newUpload, size: maxFileBytes })).status).toBe(201);
  const answer = await ask({ ...newUpload, size: maxFileBytes + 1 });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    detail: 'The file is larger than 10 MB.',
    errors: [{ field: 'size', message: 'The file is larger than 10 MB.' }],
  });
});

test.each(['', 'application/octet-stream', 'application/wps-office.docx'])(
  'a device that does not know the type may say %j',
  async (content_type) => {
    expect((await ask({ filename: 'a.docx', size: 9, content_type })).status).toBe(201);
  },
);

test('an administrator gets the same ticket, which expires unless claimed', async () => {
  const body = { filename: 'slides.pptx', size: 12, content_type: '' };
  const { upload_id } = await site.admin.api.submissions.createAdminUpload({ body });
  const upload = await getUpload(site.testApi.table, upload_id);
  expect(upload).toMatchObject({ filename: 'slides.pptx', size: 12 });
});

test('a ticket names the public note of the same file, before a byte is sent', async () => {
  const bytes = createPdf();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const duplicateOf = async (hash?: string) => {
    const body = { ...newUpload, size: bytes.byteLength, ...(hash && { sha256: hash }) };
    return (await site.student.api.submissions.createUpload({ body })).duplicate;
  };
  const submissionId = await site.submit({}, bytes);
  expect(await duplicateOf(sha256)).toBeNull();
  const { note_id } = await site.approve(submissionId);
  expect(await duplicateOf(sha256)).toMatchObject({ id: note_id });
  expect(await duplicateOf('0'.repeat(64))).toBeNull();
  expect(await duplicateOf()).toBeNull();
});

test('60 an hour for a visitor', async () => {
  const visitor = site.testApi.visitor({ address: '203.0.113.77' });
  const once = () => ask(newUpload, visitor);
  // The first request has no cookie.
  for (const _ of [1, 2]) await once();
  await addUses(site.table, 'uploadsAndSubmissions', 'visitor-', 58);
  expect((await once()).status).not.toBe(429);
  expect((await once()).status).toBe(429);
});

test('the inspection’s result is available only with the upload’s id', async () => {
  const { getUpload: findings } = site.student.api.submissions;
  const clean = (await site.upload(createPdf())) as never;
  const broken = (await site.upload(Buffer.from('%PDF-1.7 and no more'))) as never;
  const pending = {
    verdict: 'pending',
    reasons: [],
    course_code: null,
    proposal: null,
    duplicate: null,
  };
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
