import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../../stages.ts';
import type { ManifestFunction } from '../functions/manifest-function.ts';

/** The figures in the field `reconciled` of the reconciliation's log line. */
export const pointsMetrics = ['differences', 'credited', 'redeemed'] as const;

export const pointsNamespace = ({ name }: Stage): string => `Tippani/Points/${name}`;

/** Turns the figures in the reconciliation's log into metrics. */
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
