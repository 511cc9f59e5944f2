import { expect, test, vi } from 'vitest';
import { pagePatterns } from '../../functions/contracts/pages/pages.ts';
import { metricLine } from '../../functions/metrics/metric-line.ts';
import { patterns } from '../../functions/contracts/pages/paths.ts';
import { openProduct } from '../support/product.ts';
import { disposeAfterAll } from '../support/dispose-after-all.ts';
import { expectProblem } from '../support/expect-problem.ts';

const product = await disposeAfterAll(openProduct());

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
  const answer = await product
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

test('an address, or what is no page, is not taken: nobody makes up metrics', async () => {
  for (const page of ['/notes/abc', '/nobody', 'x'.repeat(50)]) {
    const body = { page: page as '/', view: true, vitals: [] };
    await expectProblem(product.visitor().api.metrics.recordMetricEvent({ body }), 400);
  }
});

test('a speed without a view counts no view', () => {
  const line = metricLine(
    { page: '/', view: false, vitals: [{ name: 'INP', value: 90 }] },
    'dev',
    0,
  );
  expect(line).not.toContain('PageViews');
});

test('every public page can be counted', () => {
  const known: readonly string[] = pagePatterns;
  expect([...known].toSorted()).toEqual(
    Object.values(patterns)
      .filter((pattern) => !pattern.startsWith('/admin'))
      .toSorted(),
  );
});
