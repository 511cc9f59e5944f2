import { Subscription, SubscriptionProtocol } from 'aws-cdk-lib/aws-sns';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

interface MailedTopic {
  readonly topic: ITopic;
  /** Undefined: no e-mail. */
  readonly address: string | undefined;
  readonly deadLetters: IQueue;
}

/** Mails a topic's messages to an address; those that SNS cannot deliver go to the dead-letter queue. */
export function subscribeAddress(
  scope: Construct,
  id: string,
  { topic, address, deadLetters }: MailedTopic,
): void {
  if (address === undefined) return;
  new Subscription(scope, id, {
    topic,
    protocol: SubscriptionProtocol.EMAIL,
    endpoint: address,
    deadLetterQueue: deadLetters,
  });
}
