import { Duration } from 'aws-cdk-lib/core';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  StartingPosition,
  type EventSourceMappingOptions,
  type IFunction,
} from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Changes } from '../../../functions/manifest.ts';
import { addAlarm } from '../alarm.ts';
import { type Entity, leadingKeys } from '../../../functions/table/keys.ts';

/** Lambda requires all of them, the last one to create a mapping. */
const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];

/** Failing batches are bisected, retried, then sent to the dead-letter queue. */
const skipFailingRecords: EventSourceMappingOptions = {
  bisectBatchOnError: true,
  retryAttempts: 10,
  maxRecordAge: Duration.hours(6),
};

/** A failing batch blocks its shard until it succeeds; the events of a tumbling window name the shard. */
const retryUntilExpiry: EventSourceMappingOptions = {
  retryAttempts: -1,
  // The maximum, since every window with changes ends with an extra invocation.
  tumblingWindow: Duration.minutes(15),
};

interface StreamTrigger {
  readonly worker: IFunction;
  readonly table: ITable;
  readonly changes: Changes;
  readonly deadLetters: IQueue;
}

type KeyMatcher = string | { readonly prefix: string };

type StreamFilter = {
  readonly dynamodb: { readonly Keys: { readonly pk: { readonly S: readonly KeyMatcher[] } } };
};

export function streamFilter(entities: readonly Entity[]): StreamFilter {
  const keys = new Set(entities.flatMap((entity): readonly string[] => leadingKeys[entity]));
  const matchers = [...keys]
    .toSorted()
    .map((key) => (key.endsWith('*') ? { prefix: key.slice(0, -1) } : key));
  return { dynamodb: { Keys: { pk: { S: matchers } } } };
}

/**
 * Triggers a worker by the table's stream, from the oldest record on. Failed batches go to the dead-letter queue; a
 * growing iterator age raises an alarm.
 */
export function addStreamTrigger(
  scope: Construct,
  name: string,
  { worker, table, changes, deadLetters }: StreamTrigger,
): void {
  const tableStreamArn = table.tableStreamArn!;
  worker.addToRolePolicy(
    new PolicyStatement({ actions: streamActions, resources: [tableStreamArn] }),
  );
  new EventSourceMapping(scope, `${name}Changes`, {
    target: worker,
    eventSourceArn: tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [{ pattern: JSON.stringify(streamFilter(changes.of)) }],
    batchSize: changes.batchSize,
    maxBatchingWindow: Duration.seconds(changes.batchingWindowSeconds),
    parallelizationFactor: 1,
    ...(changes.byShard ? retryUntilExpiry : skipFailingRecords),
    onFailure: { bind: () => ({ destination: deadLetters.queueArn }) },
  });
  addAlarm(scope, `${name}-lags`, {
    metric: worker.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
    threshold: Duration.minutes(15).toMilliseconds(),
    description: `${name} lags 15 minutes behind the table's stream.`,
  });
}
