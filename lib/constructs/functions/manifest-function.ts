import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Bucket, FunctionSpec, WorkerSpec } from '../../../functions/manifest.ts';
import { bundleFolder, functionName } from '../../bundles.ts';
import type { DataStack } from '../../data-stack.ts';
import { settingsOf, type Stage } from '../../stages.ts';
import { grantObjects } from './grant-objects.ts';
import { grantSharedTransactions, grantTable } from './grant-table.ts';

export interface FunctionContext {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly deadLetters: IQueue;
  /** Only in the site stack. */
  readonly distribution?: Distribution;
  readonly ownerTopic: ITopic;
}

const variableOf: Record<Bucket, string> = {
  uploads: 'UPLOADS_BUCKET',
  files: 'FILES_BUCKET',
  site: 'SITE_BUCKET',
};

export const deployedName = (stage: Stage, spec: FunctionSpec | WorkerSpec): string =>
  `tippani-${stage.name}-${functionName(spec)}`;

/** Allows a function to send mail from one address, to any recipient. */
function grantMail(grantee: Function, sender: string): void {
  const identity = { service: 'ses', resource: 'identity', resourceName: sender };
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [Stack.of(grantee).formatArn(identity)],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    }),
  );
}

/** A Lambda of the manifest with default settings and the permissions of its entry, including its own log. */
export class ManifestFunction extends Function {
  constructor(
    scope: Construct,
    id: string,
    spec: FunctionSpec | WorkerSpec,
    { stage, data, deadLetters, ownerTopic, distribution }: FunctionContext,
  ) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: stage.logRetention,
      removalPolicy: stage.logRemoval,
    });
    // A role of our own: the managed policy that CDK would attach may write to every log group.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    const settings = settingsOf(stage);
    const invalidated = 'invalidates' in spec && spec.invalidates && distribution;
    const buckets = Object.keys(spec.buckets ?? {}) as Bucket[];
    super(scope, id, {
      functionName: deployedName(stage, spec),
      code: Code.fromAsset(bundleFolder(spec)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      ...(spec.reservesCapacity &&
        stage.protection.reservedForWrites !== undefined && {
          reservedConcurrentExecutions: stage.protection.reservedForWrites,
        }),
      environment: {
        ...(Object.keys(spec.table).length > 0 && { TABLE_NAME: data.table.tableName }),
        ...Object.fromEntries(buckets.map((name) => [variableOf[name], data[name].bucketName])),
        ...Object.fromEntries(spec.secrets.map((secret) => [secret, data.secrets[secret]])),
        ...((spec.managesSignIns || spec.maintains) && { USER_POOL_ID: data.admins.userPoolId }),
        ...(spec.notifiesOwner && { OWNER_TOPIC_ARN: ownerTopic.topicArn }),
        ...(invalidated && { DISTRIBUTION_ID: invalidated.distributionId }),
        ...Object.fromEntries((spec.settings ?? []).map((name) => [name, settings[name]])),
      },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      // For asynchronous invocations; API Gateway invokes synchronously.
      deadLetterQueue: deadLetters,
    });
    grantTable(this, data.table.tableArn, spec.table);
    if (spec.maintains)
      this.addToRolePolicy(
        new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [data.table.tableArn] }),
      );
    if (spec.writesInTransactions && stage.sharedTransactionKeys)
      grantSharedTransactions(this, data.table.tableArn, spec.table);
    for (const name of buckets) grantObjects(this, data[name], name, spec.buckets?.[name] ?? []);
    if (invalidated) invalidated.grantCreateInvalidation(this);
    if (spec.notifiesOwner) ownerTopic.grantPublish(this);
    if (spec.managesSignIns)
      data.admins.grant(
        this,
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
      );
    if (spec.sendsMail) grantMail(this, stage.mail.sender);
  }
}
