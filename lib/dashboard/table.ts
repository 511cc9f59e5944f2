import { Duration } from 'aws-cdk-lib/core';
import { GraphWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { failedCalls, throttledCalls } from '../constructs/table-alarms.ts';
import { third } from './widths.ts';

const period = Duration.minutes(5);

export const tableMetrics = (table: Table): IWidget[][] => [
  [
    new GraphWidget({
      title: 'Units of the table, without its indexes',
      left: [
        table.metricConsumedReadCapacityUnits({ period, statistic: 'Sum', label: 'read' }),
        table.metricConsumedWriteCapacityUnits({ period, statistic: 'Sum', label: 'written' }),
      ],
      width: third,
    }),
    new GraphWidget({
      title: 'Throttled requests of the table',
      left: [throttledCalls(table)],
      width: third,
    }),
    new GraphWidget({
      title: 'DynamoDB system errors of the table',
      left: [failedCalls(table)],
      width: third,
    }),
  ],
];
