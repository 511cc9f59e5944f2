import type { Stack } from 'aws-cdk-lib/core';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';

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
