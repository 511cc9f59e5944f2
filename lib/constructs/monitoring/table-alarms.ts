import { Duration } from 'aws-cdk-lib/core';
import type { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { addAlarm } from './alarm.ts';

/** What functions ask of the table. DynamoDB counts these by the call, and an alarm adds up ten metrics at most. */
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

const during = { operations, period: Duration.minutes(5) };

/** Calls that DynamoDB refused for being too many at once, also those to an index. */
export const throttledCalls = (table: Table) =>
  table.metricThrottledRequestsForOperations(during) as MathExpression;

/** Calls that DynamoDB itself failed at. */
export const failedCalls = (table: Table) =>
  table.metricSystemErrorsForOperations(during) as MathExpression;

/** Alarms for a table that does not answer as it should. A few of either are tried again, and nobody sees them. */
export function watchTable(scope: Construct, table: Table): void {
  addAlarm(scope, 'table-throttled', {
    metric: throttledCalls(table),
    threshold: 10,
    says: 'The table refused calls for being too many at once.',
  });
  addAlarm(scope, 'table-faults', {
    metric: failedCalls(table),
    threshold: 10,
    says: 'DynamoDB failed at calls to the table.',
  });
}
