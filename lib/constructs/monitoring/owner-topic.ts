import { Topic } from 'aws-cdk-lib/aws-sns';
import { Alias } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';

/** SNS topic of the owner for messages and subscriptions. */
export class OwnerTopic extends Topic {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      displayName: `Tippani ${stage.name}`,
      enforceSSL: true,
      masterKey: Alias.fromAliasName(scope, `${id}Key`, 'alias/aws/sns'),
    });
  }
}
