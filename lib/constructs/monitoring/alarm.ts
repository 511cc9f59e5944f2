import { Stack } from 'aws-cdk-lib/core';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

interface RaisedAlarm extends Pick<AlarmProps, 'metric' | 'threshold'> {
  /** What has happened, in a sentence. */
  readonly description: string;
  /** So many periods in a row must reach the threshold; one without this. */
  readonly periods?: number;
}

/**
 * An alarm as soon as a metric reaches its threshold; no data is good news. Its name is its section in
 * `docs/operations.md`, after the stack's.
 */
export function addAlarm(
  scope: Construct,
  name: string,
  { metric, threshold, description, periods = 1 }: RaisedAlarm,
): void {
  new Alarm(scope, name, {
    metric,
    threshold,
    alarmName: `${Stack.of(scope).stackName}-${name}`,
    alarmDescription: `${description} What to do: docs/operations.md#${name}`,
    evaluationPeriods: periods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
