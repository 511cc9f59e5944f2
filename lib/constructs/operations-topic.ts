import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com');

/** Alarm notifications. The API stack subscribes the stage's operations address. */
export class OperationsTopic extends Topic {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    // CloudWatch may not use the default key of SNS, and drops notifications silently.
    const key = new Key(scope, `${id}Key`, {
      description: `tippani-${stage.name}: alarms`,
      enableKeyRotation: true,
      // The topic stores nothing beyond messages in transit.
      removalPolicy: RemovalPolicy.DESTROY,
      pendingWindow: Duration.days(7),
    });
    const ofThisAccount = { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } };
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: ofThisAccount,
      }),
    );
    super(scope, id, {
      displayName: `Tippani ${stage.name} alarms`,
      enforceSSL: true,
      masterKey: key,
    });
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: ofThisAccount,
      }),
    );
  }
}
