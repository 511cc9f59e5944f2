import { Duration } from 'aws-cdk-lib/core';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addAlarm } from '../alarm.ts';

/** Holds events that failed at every attempt, for two weeks. One event raises an alarm. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    addAlarm(this, 'dead-letters', {
      metric: this.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: 1,
      description: 'An event reached the dead-letter queue.',
    });
  }
}
