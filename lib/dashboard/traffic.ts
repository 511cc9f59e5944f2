import { Duration } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { third } from './widths.ts';

const period = Duration.minutes(5);

/** CloudFront's metrics are in us-east-1 only. */
const ofEdge = (distribution: Distribution, metricName: string, statistic: string, label: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic,
    label,
    period,
  });

export function trafficWidgets(distribution: Distribution, http: HttpApi): IWidget[][] {
  const sum = { period, statistic: 'Sum' };
  return [
    [
      new GraphWidget({
        title: 'Requests',
        left: [
          ofEdge(distribution, 'Requests', 'Sum', 'CloudFront'),
          http.metricCount({ ...sum, label: 'API' }),
        ],
        width: third,
      }),
      new GraphWidget({
        title: 'CloudFront: errors, % of requests',
        left: [
          ofEdge(distribution, '4xxErrorRate', 'Average', '4xx'),
          ofEdge(distribution, '5xxErrorRate', 'Average', '5xx'),
        ],
        width: third,
      }),
      new GraphWidget({
        title: 'API: errors',
        left: [http.metricClientError({ ...sum, label: '4xx' })],
        right: [http.metricServerError({ ...sum, label: '5xx' })],
        width: third,
      }),
    ],
  ];
}
