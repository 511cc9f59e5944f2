import { Duration } from 'aws-cdk-lib/core';
import { GraphWidget, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { pointsNamespace } from '../constructs/points-metrics.ts';
import type { pointsMetrics } from '../constructs/points-metrics.ts';
import type { Stage } from '../stages.ts';
import { half } from './widths.ts';

const period = Duration.days(1);

/** Results of the daily reconciliation, with the points credited and redeemed since the previous one. */
export function pointsWidgets(stage: Stage): IWidget[][] {
  const figure = (metricName: (typeof pointsMetrics)[number]) =>
    new Metric({ namespace: pointsNamespace(stage), metricName, statistic: 'Maximum', period });
  const daily = (name: 'credited' | 'redeemed') =>
    new MathExpression({
      expression: `DIFF(${name})`,
      usingMetrics: { [name]: figure(name) },
      label: name,
      period,
    });
  return [
    [
      new GraphWidget({
        title: 'Ledger differences (expected: 0)',
        left: [figure('differences')],
        leftYAxis: { min: 0 },
        width: half,
      }),
      new GraphWidget({
        title: 'Points a day',
        left: [daily('credited'), daily('redeemed')],
        width: half,
      }),
    ],
  ];
}
