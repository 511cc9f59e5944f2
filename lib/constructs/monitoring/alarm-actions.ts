import type { Stack } from 'aws-cdk-lib/core';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';

/** The alarms of a stack. */
export const alarmsOf = (stack: Stack): Alarm[] =>
  stack.node.findAll().filter((construct) => construct instanceof Alarm);

/** Lets every alarm that a stack has by now tell a topic when it goes off, and when it is over. */
export function tellOperations(stack: Stack, topic: ITopic): void {
  const action = new SnsAction(topic);
  for (const alarm of alarmsOf(stack)) {
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}
