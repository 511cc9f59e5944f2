import { openBuckets } from '../../support/storage.ts';
import { openTestApi } from '../../support/test-api.ts';
import { Random } from '../../support/simulation/random.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { atMost, type Row } from '../report/row.ts';
import { malformedRequests, type Malformed, type OpenapiDocument } from './malformed.ts';

const known = ['n1', 'n2', 'cse', 'ise', '2022', 'cse-ada', 'BCS401', 'sorting', '9876543210'];
const onDrive = '1AbCdEfGhIjKlMnOpQrStUvWxYz';
const concurrency = 16;

/** Sends malformed requests to the real handlers and counts wrong statuses. */
export async function malformed({ full }: { full: boolean }): Promise<Row[]> {
  const requests = full ? 200_000 : 20_000;
  await using buckets = await openBuckets();
  await using testApi = await openTestApi();
  Object.assign(process.env, buckets.environment, { OWNER_TOPIC_ARN: '' });
  await storeCatalogue(testApi.table);
  await storeNotes(testApi.table, [
    sampleNote('n1', { drive_file_id: onDrive }),
    sampleNote('n2', { drive_file_id: onDrive, status: 'pending' }),
  ]);
  await putUser(testApi.table, { id: 'admin-1', role: 'admin' });
  const document = (await testApi.visitor().api.site.getOpenapi()) as unknown as OpenapiDocument;
  // Pages are HTML, rendered by a function that calls the API; they are tested in the embedded cloud.
  const source = malformedRequests(document, new Random(1), known);
  const statuses = new Map<number, number>();
  const wrong = new Map<string, string>();
  const ask = async (
    { operation, method, url, body, statuses: allowed }: Malformed,
    asked: number,
  ) => {
    const who = testApi.visitor({
      address: `2001:db8:${(asked >> 12).toString(16)}:${(asked & 0xfff).toString(16)}::1`,
      ...(url.startsWith('/api/admin/') && { claims: { sub: 'admin-1' } }),
    });
    const answered = await who
      .send(url, { method, ...(body !== undefined && { body }) })
      .catch((error: unknown) => error as Error);
    const status = answered instanceof Error ? 0 : answered.status;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // A malformed path may match no route.
    const isFine = status < 500 && (allowed.has(status) || status === 404);
    if (!isFine) wrong.set(`${operation} ${status}`, `${method} ${url} ${body}`.slice(0, 300));
  };
  const faults = new Map<string, string>();
  console.error = ({ route, stack }: { route?: string; stack?: string }) => {
    if (route && stack) faults.set(route, stack.split('\n').slice(0, 3).join(' '));
  };
  for (let asked = 0; asked < requests; asked += concurrency) {
    const group: Malformed[] = [];
    while (group.length < concurrency) {
      const next = source.next().value;
      if (!next.operation.startsWith('publishing.')) group.push(next);
    }
    await Promise.all(group.map((one, i) => ask(one, asked + i)));
  }
  for (const [what, request] of wrong) process.stderr.write(`${what}: ${request}\n`);
  for (const [route, stack] of faults) process.stderr.write(`${route}: ${stack}\n`);
  const counts = [...statuses].toSorted(([a], [b]) => a - b);
  return [
    {
      what: 'kinds of malformed requests answered with 5xx or an undocumented status',
      value: wrong.size,
      gate: atMost(0),
      aim: atMost(0),
      detail: `${requests.toLocaleString('en')} requests: ${counts.map(([status, count]) => `${count.toLocaleString('en')} × ${status}`).join(', ')}${[...wrong.keys()].map((one) => `; ${one}`).join('')}`,
    },
  ];
}
