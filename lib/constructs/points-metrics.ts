import { Duration } from 'aws-cdk-lib/core';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stages.ts';
import type { ManifestFunction } from './functions/manifest-function.ts';
import { addAlarm } from './alarm.ts';

export const pointsNamespace = ({ name }: Stage): string => `Tippani/Points/${name}`;

const differences = 'differences';

/**
 * Turns the differences in the reconciliation's log into a metric. One that a look-up or a redemption meets counts
 * too, and raises an alarm at once.
 */
export function addPointsMetrics(
  { reconcile, lookUps }: { reconcile: ManifestFunction; lookUps: ManifestFunction },
  stage: Stage,
): void {
  const metricNamespace = pointsNamespace(stage);
  const field = '$.message.reconciled.differences';
  new MetricFilter(reconcile, differences, {
    logGroup: reconcile.logGroup,
    filterPattern: FilterPattern.exists(field),
    metricNamespace,
    metricName: differences,
    metricValue: field,
  });
  new MetricFilter(lookUps, differences, {
    logGroup: lookUps.logGroup,
    filterPattern: FilterPattern.stringValue('$.message.fault', '=', 'ledger'),
    metricNamespace,
    metricName: differences,
    metricValue: '1',
  });
  addAlarm(reconcile.stack, 'ledger-differs', {
    metric: new Metric({
      namespace: metricNamespace,
      metricName: differences,
      statistic: 'Sum',
      period: Duration.minutes(5),
    }),
    threshold: 1,
    description: 'A balance differs from its ledger entries.',
  });
}
