import { Topic } from 'aws-cdk-lib/aws-sns';
import { Alias } from 'aws-cdk-lib/aws-kms';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';

/** SNS topic of the owner for messages and subscriptions, mailed to the stage's address if it has one. */
export class OwnerTopic extends Topic {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      displayName: `Tippani ${stage.name}`,
      enforceSSL: true,
      masterKey: Alias.fromAliasName(scope, `${id}Key`, 'alias/aws/sns'),
    });
    if (stage.mail.owner) this.addSubscription(new EmailSubscription(stage.mail.owner));
  }
}
