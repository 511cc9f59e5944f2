import { scanAllItems } from '../../../functions/migrations/scan-table.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { atMost, type Row } from '../report/row.ts';

interface Ticket {
  readonly upload_id: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function post<Answer>(cloud: Cloud, path: string, body: object): Promise<Answer> {
  const answer = await fetch(cloud.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Uploads a file and requests it at every possible URL before its approval. */
export async function hiddenFiles(cloud: Cloud, bytes: Buffer): Promise<Row> {
  const upload = { filename: 'hidden.pdf', size: bytes.length, content_type: 'application/pdf' };
  const ticket = await post<Ticket>(cloud, '/api/uploads', upload);
  await fetch(ticket.url, {
    method: 'PUT',
    headers: { ...ticket.headers },
    body: new Uint8Array(bytes),
  });
  const { id } = await post<{ id: string }>(cloud, '/api/submissions', {
    title: 'Hidden',
    submitter_name: 'Asha',
    submitter_phone: '9876543210',
    submitter_email: 'asha@example.com',
    submission_type: 'other',
    upload_id: ticket.upload_id,
  });
  const names = new Set([ticket.upload_id, id, 'hidden.pdf', new URL(ticket.url).pathname]);
  // Everything that the table stores about it, object keys included.
  for (const item of await scanAllItems(cloud.table))
    if (item.pk === `UPLOAD#${ticket.upload_id}` || item.pk === `SUBMISSION#${id}`)
      for (const value of Object.values(item)) if (typeof value === 'string') names.add(value);
  const prefixes = ['/', '/files/', '/uploads/', '/held/', '/incoming/', '/pages/', '/assets/'];
  // Template assertions check that the buckets are private; the local S3 has no access control.
  const addresses = [...names].flatMap((name) =>
    prefixes.map((prefix) => cloud.origin + prefix + name.replace(/^\//, '')),
  );
  addresses.push(ticket.url);
  const shown: string[] = [];
  for (const address of addresses) {
    const answer = await fetch(address).catch(() => undefined);
    const body = answer && Buffer.from(await answer.arrayBuffer());
    if (body?.includes(bytes.subarray(0, 64))) shown.push(address);
  }
  return {
    what: 'URLs that show a file before approval',
    value: shown.length,
    gate: atMost(0),
    aim: atMost(0),
    detail: `${addresses.length} addresses made of all that is known of it${shown.map((one) => `; ${one}`).join('')}`,
  };
}
