import { expect, test, vi } from 'vitest';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queries } from '../../lib/log-queries.ts';
import { openContributions } from '../support/fixtures/contributions.ts';

/** The fields of Lambda's report, of an error that a function throws, and of API Gateway's access log. */
const notOurs = [
  'type record.metrics.initDurationMs record.metrics.maxMemoryUsedMB',
  'errorType errorMessage',
  'requestId routeKey status integrationError',
].flatMap((names) => names.split(' '));

const lines: object[] = [];
const site = await openContributions();
vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));

/** `{a: {b: 1}}` has `a` and `a.b`. */
const fieldsIn = (value: unknown, path: string): string[] =>
  value === null || typeof value !== 'object'
    ? [path]
    : Object.entries(value).flatMap(([name, inner]) => [
        path,
        ...fieldsIn(inner, `${path}.${name}`),
      ]);

/** The index and partition of a query, without its text and names. */
function fieldsOf(text: string): string[] {
  const aliases = new Set([...text.matchAll(/ as (\w+)/g)].map(([, name]) => name!));
  const words =
    /^(fields|filter|stats|sort|limit|by|as|or|and|like|asc|desc|count|pct|max|sum|avg|latest|bin|coalesce|ispresent)$/;
  return [...text.replace(/'[^']*'|\/\.\//g, ' ').matchAll(/(?<![@\w.])[a-z_][\w.]*/gi)]
    .map(([name]) => name)
    .filter((name) => !words.test(name) && !aliases.has(name));
}

/** One request fails at the table, and one administrator's role cannot be read. */
async function failing(): Promise<void> {
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  send.mockImplementation(() => Promise.reject(new Error('no table')));
  await site.student.send('/api/stats');
  await site.admin.send('/api/admin/submissions');
  send.mockRestore();
}

test('every field that a query or a metric reads is in a line that some function writes', async () => {
  const submissionId = await site.submit();
  await site.reject(submissionId);
  const body = JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: 'Hello' });
  for (let asked = 0; asked < 12; asked += 1)
    await site.student.send('/api/messages', { method: 'POST', body });
  const { handler } = await import('../../functions/rewards/reconcile.ts');
  await handler();
  await failing();

  const known = new Set([
    ...notOurs,
    ...lines.flatMap((line) => fieldsIn(JSON.parse(JSON.stringify(line)), 'message')),
  ]);
  for (const { name, text } of queries)
    expect({ name, unknown: fieldsOf(text).filter((field) => !known.has(field)) }).toEqual({
      name,
      unknown: [],
    });
  expect(known).toContain('message.reconciled.differences');
  expect(lines).toContainEqual(expect.objectContaining({ status: 429, limit: 'messages' }));
  expect(lines).toContainEqual(expect.objectContaining({ params: { submissionId } }));
  expect(JSON.stringify(lines)).not.toContain('asha@example.com');
});
