import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../../stages.ts';
import type { ManifestFunction } from '../functions/manifest-function.ts';

/** What the daily reconciliation tells of points, in the field `reconciled` of its line. */
export const pointsMetrics = ['differences', 'credited', 'redeemed'] as const;

/** Where the figures are metrics, by their names. */
export const pointsNamespace = ({ name }: Stage): string => `Tippani/Points/${name}`;

/** Makes metrics of the figures in the reconciliation's log. */
export function addPointsMetrics(reconcile: ManifestFunction, stage: Stage): void {
  for (const figure of pointsMetrics) {
    const field = `$.message.reconciled.${figure}`;
    new MetricFilter(reconcile, figure, {
      logGroup: reconcile.logGroup,
      filterPattern: FilterPattern.exists(field),
      metricNamespace: pointsNamespace(stage),
      metricName: figure,
      metricValue: field,
    });
  }
}
