import { Duration } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { GraphWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { half } from './widths.ts';

const period = Duration.minutes(5);

/**
 * The ten routes with the highest values; API Gateway has metrics per route.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html
 */
function highest({ apiId }: HttpApi, metricName: string, statistic: string): MathExpression {
  const search = `SEARCH('{AWS/ApiGateway,ApiId,Method,Resource,Stage} ApiId="${apiId}" MetricName="${metricName}"', '${statistic}', ${period.toSeconds()})`;
  return new MathExpression({
    expression: `SLICE(SORT(${search}, MAX, DESC), 0, 10)`,
    label: '',
    usingMetrics: {},
    period,
  });
}

/** The slowest routes, and those with most errors. */
export const routeWidgets = (http: HttpApi): IWidget[][] => [
  [
    new GraphWidget({
      title: 'Slowest ten routes, p99 ms',
      left: [highest(http, 'Latency', 'p99')],
      width: half,
    }),
    new GraphWidget({
      title: 'Ten routes with most 5xx',
      left: [highest(http, '5xx', 'Sum')],
      width: half,
    }),
  ],
];
