import { Duration } from 'aws-cdk-lib/core';
import type { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { addAlarm } from './alarm.ts';

/** DynamoDB has one metric per operation, and an alarm sums at most ten metrics. */
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

const during = { operations, period: Duration.minutes(5) };

/** Throttled requests, including those to indexes. */
export const throttledCalls = (table: Table) =>
  table.metricThrottledRequestsForOperations(during) as MathExpression;

/** System errors of DynamoDB. */
const failedCalls = (table: Table) =>
  table.metricSystemErrorsForOperations(during) as MathExpression;

/** Alarms for throttling and system errors. The client retries a few of either. */
export function addTableAlarms(scope: Construct, table: Table): void {
  addAlarm(scope, 'table-throttled', {
    metric: throttledCalls(table),
    threshold: 10,
    description: 'DynamoDB throttled requests.',
  });
  addAlarm(scope, 'table-faults', {
    metric: failedCalls(table),
    threshold: 10,
    description: 'DynamoDB system errors.',
  });
}
