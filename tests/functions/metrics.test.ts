import { expect, test, vi } from 'vitest';
import { pagePatterns } from '../../functions/contracts/pages/pages.ts';
import { patterns } from '../../functions/contracts/pages/paths.ts';
import { openTestApi, type Visitor } from '../support/test-api.ts';

const testApi = await openTestApi();

test('a view and its speed become one line of the embedded metric format', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  const vitals = [
    { name: 'LCP' as const, value: 812.5 },
    { name: 'CLS' as const, value: 0.003 },
  ];
  const answer = await testApi
    .visitor()
    .api.metrics.recordMetricEvent({ body: { page: '/notes/:noteId', view: true, vitals } })
    .finally(() => write.mockRestore());
  expect(answer).toEqual({ recorded: true });
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(written[0]!)).toEqual({
    _aws: {
      Timestamp: expect.any(Number) as number,
      CloudWatchMetrics: [
        {
          Namespace: 'Tippani/Web',
          Dimensions: [['Stage'], ['Stage', 'Page']],
          Metrics: [
            { Name: 'PageViews', Unit: 'Count' },
            { Name: 'LCP', Unit: 'Milliseconds' },
            { Name: 'CLS', Unit: 'None' },
          ],
        },
      ],
    },
    Stage: 'test',
    Page: '/notes/:noteId',
    PageViews: 1,
    LCP: 812.5,
    CLS: 0.003,
  });
});

test('a visitor sends at most 120 metrics a minute, and an address without cookies 300', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T10:00:10Z') });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const body = { page: '/' as const, view: true, vitals: [] };
  const accepted = async (visitor: Visitor) => {
    for (let sent = 0; sent < 400; sent += 1)
      if (!(await visitor.api.metrics.recordMetricEvent({ body }).catch(() => null))) return sent;
    return 400;
  };
  const student = await testApi.returningVisitor('203.0.113.9');
  expect(await accepted(student)).toBe(120);
  expect(await accepted(testApi.visitor({ address: '203.0.113.9', ignoresCookies: true }))).toBe(
    300,
  );
  vi.setSystemTime(Date.now() + 60_000);
  expect(await student.api.metrics.recordMetricEvent({ body })).toEqual({ recorded: true });
});

const reportBlocked = (uri: string, type = 'application/csp-report') =>
  testApi.visitor().send('/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify({
      'csp-report': {
        'document-uri': 'https://tippani.example/submissions/secret',
        'effective-directive': 'script-src',
        'blocked-uri': uri,
      },
    }),
  });

test('a violation of the policy is logged by directive and origin, without addresses', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect((await reportBlocked('https://evil.example/x.js?user=asha')).status).toBe(200);
  expect((await reportBlocked('inline')).status).toBe(200);
  expect((await reportBlocked('inline', 'application/json')).status).toBe(415);
  const written = lines.mock.calls.map(([line]) => line as object);
  lines.mockRestore();
  expect(written).toContainEqual({ csp_violation: 'script-src', blocked: 'https://evil.example' });
  expect(written).toContainEqual({ csp_violation: 'script-src', blocked: 'inline' });
  expect(JSON.stringify(written)).not.toMatch(/secret|asha/);
});

test('every public page can be counted', () => {
  const known: readonly string[] = pagePatterns;
  expect([...known].toSorted()).toEqual(
    Object.values(patterns)
      // Receipts are personal: their views are not counted.
      .filter((pattern) => !pattern.startsWith('/admin') && pattern !== patterns.submission)
      .toSorted(),
  );
});
