import { Duration } from 'aws-cdk-lib/core';
import { GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { manifest, workers } from '../../functions/manifest.ts';
import type { FunctionSpec, WorkerSpec } from '../../functions/manifest.ts';
import { functionName } from '../bundles.ts';
import { deployedName } from '../constructs/functions/manifest-function.ts';
import type { Stage } from '../stages.ts';
import { third } from './widths.ts';

/** A Lambda metric of a manifest function, by name: an import would couple the stacks. */
export const functionMetric = (
  stage: Stage,
  spec: FunctionSpec | WorkerSpec,
  metricName: string,
  statistic: string,
): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: deployedName(stage, spec) },
    label: functionName(spec),
    statistic,
    period: Duration.minutes(5),
  });

export function functionWidgets(stage: Stage): IWidget[][] {
  const all = [...manifest, ...workers];
  const graph = (title: string, metricName: string, statistic: string) =>
    new GraphWidget({
      title,
      left: all.map((spec) => functionMetric(stage, spec, metricName, statistic)),
      width: third,
      height: 8,
    });
  return [
    [
      graph('Functions: duration, p99 ms', 'Duration', 'p99'),
      graph('Functions: concurrent executions', 'ConcurrentExecutions', 'Maximum'),
      graph('Functions: failed calls', 'Errors', 'Sum'),
    ],
  ];
}
