import { Duration } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Function } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { addAlarm } from './alarm.ts';

const period = Duration.minutes(5);

/** Alarms for 5xx errors, latency and throttled invocations. */
export function addApiAlarms(scope: Construct, http: HttpApi): void {
  const requests = http.metricCount({ period, statistic: 'Sum' });
  addAlarm(scope, 'api-faults', {
    // At night a single error is a large share of few requests.
    metric: new MathExpression({
      expression: 'IF(faults >= 5, 100 * faults / requests, 0)',
      usingMetrics: { faults: http.metricServerError({ period, statistic: 'Sum' }), requests },
      period,
      label: '5xx, % of requests',
    }),
    threshold: 1,
    description: 'API error rate (5xx) of at least 1 %, with at least 5 errors in five minutes.',
  });
  addAlarm(scope, 'api-slow', {
    // With few requests the p99 is one cold start.
    metric: new MathExpression({
      expression: 'IF(requests >= 100, slowest, 0)',
      usingMetrics: { slowest: http.metricLatency({ period, statistic: 'p99' }), requests },
      period,
      label: 'p99, ms',
    }),
    threshold: Duration.seconds(3).toMilliseconds(),
    periods: 3,
    description: 'API p99 latency of at least 3 s for 15 minutes.',
  });
  addAlarm(scope, 'functions-throttled', {
    // Account-wide, since all functions share the concurrency limit.
    metric: Function.metricAllThrottles({ period, statistic: 'Sum' }),
    threshold: 5,
    description: 'Lambda throttled invocations.',
  });
}
