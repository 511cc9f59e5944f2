import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { LogQueryVisualizationType, LogQueryWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { half } from './widths.ts';

/**
 * The slowest routes, and those with most errors, from API Gateway's access log: its metrics per route are six custom
 * metrics for each route, which would cost more than the rest of a quiet month.
 */
export function routeWidgets({ logGroupName }: ILogGroup): IWidget[][] {
  const table = (title: string, queryLines: string[]) =>
    new LogQueryWidget({
      title,
      logGroupNames: [logGroupName],
      queryLines,
      view: LogQueryVisualizationType.TABLE,
      width: half,
    });
  return [
    [
      table('Slowest ten routes, p99 ms', [
        'stats pct(latency, 99) as p99, count(*) as requests by routeKey',
        'sort p99 desc',
        'limit 10',
      ]),
      table('Ten routes with most 5xx', [
        'filter status >= 500',
        'stats count(*) as faults by routeKey, status',
        'sort faults desc',
        'limit 10',
      ]),
    ],
  ];
}
