import { Duration } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Function } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { addAlarm } from './alarm.ts';

const period = Duration.minutes(5);

/** Alarms for what visitors notice: faults, slowness, and calls that found no function free. */
export function watchApi(scope: Construct, http: HttpApi): void {
  const requests = http.metricCount({ period, statistic: 'Sum' });
  addAlarm(scope, 'api-faults', {
    // One fault at night is a large share of very little.
    metric: new MathExpression({
      expression: 'IF(faults >= 5, 100 * faults / requests, 0)',
      usingMetrics: { faults: http.metricServerError({ period, statistic: 'Sum' }), requests },
      period,
      label: 'Faults, % of requests',
    }),
    threshold: 1,
    says: 'Of the answers of the API 1 % or more are faults of ours, 5 or more in five minutes.',
  });
  addAlarm(scope, 'api-slow', {
    // Of few requests the slowest hundredth is one cold start.
    metric: new MathExpression({
      expression: 'IF(requests >= 100, slowest, 0)',
      usingMetrics: { slowest: http.metricLatency({ period, statistic: 'p99' }), requests },
      period,
      label: 'Slowest hundredth, ms',
    }),
    threshold: Duration.seconds(3).toMilliseconds(),
    periods: 3,
    says: 'One request of a hundred takes three seconds or longer, for a quarter of an hour.',
  });
  addAlarm(scope, 'functions-throttled', {
    // Of the account: its functions share what may run at once.
    metric: Function.metricAllThrottles({ period, statistic: 'Sum' }),
    threshold: 5,
    says: 'Calls found no function free to run.',
  });
}
