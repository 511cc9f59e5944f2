import { Duration } from 'aws-cdk-lib/core';
import { GraphWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { workers } from '../../functions/manifest.ts';
import type { Stage } from '../stages.ts';
import { functionMetric } from './functions.ts';
import { third } from './widths.ts';

const recent = { period: Duration.minutes(5), statistic: 'Maximum' };

/** Dead letters and the iterator age of stream workers. */
export function queueWidgets(
  stage: Stage,
  deadLetters: Readonly<Record<string, IQueue>>,
): IWidget[][] {
  const letters = Object.entries(deadLetters);
  return [
    [
      new GraphWidget({
        title: 'Dead letters',
        left: letters.map(([label, queue]) =>
          queue.metricApproximateNumberOfMessagesVisible({ ...recent, label }),
        ),
        width: third,
      }),
      new GraphWidget({
        title: 'Age of the oldest dead letter, s',
        left: letters.map(([label, queue]) =>
          queue.metricApproximateAgeOfOldestMessage({ ...recent, label }),
        ),
        width: third,
      }),
      new GraphWidget({
        title: 'Stream iterator age, ms',
        left: workers
          .filter(({ trigger }) => 'changes' in trigger)
          .map((spec) => functionMetric(stage, spec, 'IteratorAge', 'Maximum')),
        width: third,
      }),
    ],
  ];
}
