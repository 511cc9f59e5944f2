import { Duration } from 'aws-cdk-lib/core';
import { GraphWidget, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Stage } from '../stages.ts';
import { half, whole } from './widths.ts';

const namespace = 'Tippani/Web';

/** The web vitals with their thresholds for "good", https://web.dev/articles/vitals. */
const vitals = [
  { name: 'LCP', good: 2500 },
  { name: 'INP', good: 200 },
  { name: 'CLS', good: 0.1 },
];

const period = Duration.hours(1);

export function visitWidgets({ name: stage }: Stage): IWidget[][] {
  const ofSite = (metricName: string, statistic: string) =>
    new Metric({ namespace, metricName, dimensionsMap: { Stage: stage }, statistic, period });
  const byPage = new MathExpression({
    expression: `SEARCH('{${namespace},Page,Stage} MetricName="PageViews" Stage="${stage}"', 'Sum', 3600)`,
    label: '',
    usingMetrics: {},
    period,
  });
  return [
    [
      new GraphWidget({ title: 'Page views', left: [ofSite('PageViews', 'Sum')], width: half }),
      new GraphWidget({ title: 'Page views by page', left: [byPage], width: half, stacked: true }),
    ],
    vitals.map(
      ({ name, good }) =>
        new GraphWidget({
          title: `${name}, 75th percentile`,
          left: [ofSite(name, 'p75')],
          leftAnnotations: [{ value: good, label: 'good' }],
          width: whole / vitals.length,
        }),
    ),
  ];
}
