import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { NewSubmission } from '../../../functions/contracts/submissions.ts';
import { root } from '../../../lib/root.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { startSession } from '../../e2e/support/admin/session.ts';
import { siteApi } from '../../e2e/support/api.ts';
import type { Ticket } from '../../support/fixtures/contributions.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { scanAllItems } from '../../support/table/table-items.ts';

const admin = { email: 'admin@example.com', password: 'Correct#2026' };
const folder = join(root, 'localstack/seed/office');
const document = readFileSync(
  join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.doc'))!,
  ),
);

/** Sends a file as a page of the site does. */
async function sendFile(cloud: Cloud, bytes: Buffer) {
  const ticket = await siteApi(cloud.origin).submissions.createUpload({
    body: {
      filename: 'Lab manual.doc',
      size: bytes.byteLength,
      content_type: 'application/msword',
    },
  });
  const sent = await fetch(ticket.url, {
    method: 'PUT',
    headers: { ...ticket.headers, origin: cloud.origin },
    body: new Uint8Array(bytes),
  });
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  return ticket;
}

/** The addresses of the site, made of everything that the table stores about a submission, that show its file. */
async function addressesOfFile(cloud: Cloud, { upload_id, url }: Ticket, submissionId: string) {
  const names = new Set([upload_id, submissionId, new URL(url).pathname.slice(1)]);
  for (const item of await scanAllItems(cloud.table))
    if (item.pk === `UPLOAD#${upload_id}` || item.pk === `SUBMISSION#${submissionId}`)
      for (const value of Object.values(item)) if (typeof value === 'string') names.add(value);
  const prefixes = ['/', '/files/', '/uploads/', '/incoming/', '/pages/', '/assets/'];
  const shown: string[] = [];
  for (const address of [...names].flatMap((name) => prefixes.map((prefix) => prefix + name))) {
    const answer = await fetch(new URL(address, cloud.origin)).catch(() => undefined);
    const bytes = answer && Buffer.from(await answer.arrayBuffer());
    if (bytes?.includes(document.subarray(0, 64))) shown.push(address);
  }
  return shown;
}

test('a file goes from a browser to the reviewer, inspected and shown to nobody else, and is approved; the schedule runs the repair worker', async () => {
  const logged: string[] = [];
  await using cloud = await testCloud({
    admin,
    log: (name, line) => logged.push(`${name} ${line}`),
  });
  cloud.startSchedules();
  const ticket = await sendFile(cloud, document);
  const policy = (await fetch(cloud.origin)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(new URL(ticket.url).origin);

  const { id: submissionId } = await siteApi(cloud.origin).submissions.createSubmission({
    body: {
      title: 'Lab manual',
      submitter_name: 'Asha',
      submitter_phone: '9876543210',
      submitter_email: 'asha@example.com',
      submission_type: 'other',
      upload_id: ticket.upload_id,
    } as NewSubmission,
  });
  const { accessToken } = await startSession(cloud.origin, admin);
  const { submissions } = siteApi(cloud.origin, accessToken);
  const params = { submissionId };
  const verdict = async () => (await submissions.getSubmission({ params })).inspection.verdict;
  await expect.poll(verdict, { timeout: 10_000 }).toBe('clean');

  expect(await addressesOfFile(cloud, ticket, submissionId)).toEqual([]);

  const { url } = await submissions.getSubmissionFile({ params });
  const range = { origin: cloud.origin, range: 'bytes=0-7' };
  const part = await fetch(url, { headers: range });
  expect(part.status).toBe(206);
  expect(part.headers.get('access-control-expose-headers')).toContain('Content-Range');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(document.subarray(0, 8));

  await submissions.approveSubmission({ params, body: {} });

  const hasRepaired = () => logged.join('').includes('files-repair');
  await expect.poll(hasRepaired, { timeout: 10_000 }).toBe(true);
  expect(logged.join('')).not.toContain('gave up');
});
