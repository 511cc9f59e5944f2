import { Stack } from 'aws-cdk-lib/core';
import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type AlarmProps,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';

interface RaisedAlarm extends Pick<AlarmProps, 'metric' | 'threshold'> {
  /** One sentence. */
  readonly description: string;
  /** Consecutive periods that must reach the threshold. Default: 1. */
  readonly periods?: number;
}

/**
 * An alarm at a threshold; missing data is not breaching. It is named after the stack and its section in
 * `docs/operations.md`.
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

export const alarmsOf = (stack: Stack): Alarm[] =>
  stack.node.findAll().filter((construct) => construct instanceof Alarm);

/** Notifies a topic of every existing alarm of the stack, when it is raised and when it clears. */
export function addAlarmActions(stack: Stack, topic: ITopic): void {
  const action = new SnsAction(topic);
  for (const alarm of alarmsOf(stack)) {
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}
