import { Duration } from 'aws-cdk-lib/core';
import { Dashboard, GraphWidget, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** As `functions/metrics` writes them. */
const namespace = 'Tippani/Web';

/** The vitals with the value that https://web.dev/articles/vitals calls good. */
const vitals = [
  { name: 'LCP', good: 2500 },
  { name: 'INP', good: 200 },
  { name: 'CLS', good: 0.1 },
];

const half = 12;

/** What pages are looked at, and how fast they are for three visitors of four. */
export class VisitsDashboard extends Dashboard {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { dashboardName: `tippani-${stage.name}-visits` });
    const period = Duration.hours(1);
    const ofSite = (metricName: string, statistic: string) =>
      new Metric({
        namespace,
        metricName,
        dimensionsMap: { Stage: stage.name },
        statistic,
        period,
      });
    const byPage = new MathExpression({
      expression: `SEARCH('{${namespace},Page,Stage} MetricName="PageViews" Stage="${stage.name}"', 'Sum', 3600)`,
      label: '',
      usingMetrics: {},
      period,
    });
    this.addWidgets(
      new GraphWidget({
        title: 'Page views',
        left: [ofSite('PageViews', 'Sum')],
        width: half,
      }),
      new GraphWidget({ title: 'Page views by page', left: [byPage], width: half, stacked: true }),
    );
    this.addWidgets(
      ...vitals.map(
        ({ name, good }) =>
          new GraphWidget({
            title: `${name}, 75th percentile`,
            left: [ofSite(name, 'p75')],
            leftAnnotations: [{ value: good, label: 'good' }],
            width: 24 / vitals.length,
          }),
      ),
    );
  }
}
