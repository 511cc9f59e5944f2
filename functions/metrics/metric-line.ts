import type { MetricEvent } from '../contracts/metrics.ts';

/** The namespace of the site's own metrics in CloudWatch. */
const namespace = 'Tippani/Web';

const unitOf = (name: string) => (name === 'CLS' ? 'None' : 'Milliseconds');

/**
 * A page view or web vitals in CloudWatch's embedded metric format, per page and in total, without an API call:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function metricLine({ page, view, vitals }: MetricEvent, stage: string, now = Date.now()) {
  const names = [...new Set(vitals.map(({ name }) => name))];
  return JSON.stringify({
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [['Stage'], ['Stage', 'Page']],
          Metrics: [
            ...(view ? [{ Name: 'PageViews', Unit: 'Count' }] : []),
            ...names.map((Name) => ({ Name, Unit: unitOf(Name) })),
          ],
        },
      ],
    },
    Stage: stage,
    Page: page,
    ...(view && { PageViews: 1 }),
    ...Object.fromEntries(vitals.map(({ name, value }) => [name, value])),
  });
}
