import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb';
import {
  HttpMethods,
  ObjectOwnership,
  StorageClass,
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { archiveDays } from '../functions/contracts/archives.ts';
import { archivesFolder, extractionFolder } from '../functions/contracts/domain/files.ts';
import type { Secret as SecretName } from '../functions/manifest.ts';
import {
  indexNames,
  keyAttributes,
  projectedAttributes,
  ttlAttribute,
} from '../functions/table/schema.ts';
import { OperationsTopic } from './constructs/operations-topic.ts';
import { addAlarmActions } from './constructs/alarm.ts';
import { addTableAlarms } from './constructs/table-alarms.ts';
import type { Stage } from './stages.ts';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';

/**
 * Lets this account's distributions read the bucket. Naming the one distribution would make the data stack depend on
 * the site stack, which depends on it. The list permission makes a missing object 404 instead of 403.
 */
function readableByCloudFront(bucket: Bucket): void {
  const { account } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:ListBucket'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` },
      },
    }),
  );
}

const keyOf = ([partition, sort]: readonly [string, string]) => ({
  partitionKey: { name: partition, type: AttributeType.STRING },
  sortKey: { name: sort, type: AttributeType.STRING },
});

/**
 * CORS for uploads and reviews. A stage with a domain allows its pages, under CloudFront's own name too, where the
 * site answers before DNS points to it. That name is unknown before the site stack, so every distribution is allowed,
 * and a stage without a domain allows every origin: the request's signature protects the bucket.
 */
function corsRules({ domain }: Stage) {
  const allowedOrigins = domain ? [`https://${domain.name}`, 'https://*.cloudfront.net'] : ['*'];
  return [
    {
      allowedOrigins,
      allowedMethods: [HttpMethods.PUT],
      allowedHeaders: ['Content-Type', 'If-None-Match'],
    },
    {
      allowedOrigins,
      allowedMethods: [HttpMethods.GET],
      allowedHeaders: ['Range'],
      exposedHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag'],
    },
  ].map((rule) => ({ ...rule, maxAge: Duration.hours(1).toSeconds() }));
}

/** A retained, encrypted bucket without public access or plain HTTP. */
class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: BucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
      ...props,
    });
  }
}

/** CDK's own option would add a Lambda with permissions for every bucket. */
function enableEventBridgeNotifications(bucket: PrivateBucket): void {
  (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
}

/** Thresholds in percent of the budget, for actual and forecasted cost. */
const marks = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** E-mails the operations address when the account's monthly cost exceeds its budget. */
function addMonthlyBudget(scope: Construct, { name, operations }: Stage): void {
  const { email, monthlyBudget } = operations;
  if (email === undefined) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `tippani-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: marks.map((mark) => ({
      notification: { ...mark, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })),
  });
}

/** Stateful resources: table, buckets, user pool and secrets. All are retained. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly logs: PrivateBucket;
  readonly uploads: PrivateBucket;
  readonly files: PrivateBucket;
  readonly site: PrivateBucket;
  readonly admins: UserPool;
  readonly adminClient: UserPoolClient;
  /** References to the secrets, which CloudFormation resolves. */
  readonly secrets: Readonly<Record<SecretName, string>>;
  /** In this stack, so that subscriptions survive redeployments of the API. */
  readonly operations: OperationsTopic;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { terminationProtection: true });

    this.table = new Table(this, 'Table', {
      ...keyOf(keyAttributes.table),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      timeToLiveAttribute: ttlAttribute,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
    });
    for (const indexName of indexNames) {
      const attributes = projectedAttributes[indexName];
      this.table.addGlobalSecondaryIndex({
        indexName,
        ...keyOf(keyAttributes[indexName]),
        ...(attributes && {
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: [...attributes],
        }),
      });
    }

    this.logs = new PrivateBucket(this, 'AccessLogs', {
      // CloudFront delivers its logs through an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: stage.accessLogsExpireAfter }],
    });
    const logsOf = (prefix: string) => ({
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: `${prefix}/`,
    });
    this.uploads = new PrivateBucket(this, 'Uploads', {
      ...logsOf('uploads'),
      // A file that is deleted or replaced by mistake can be brought back for a week.
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(7) },
        // Files that wait for review longer than a month are rarely read.
        {
          prefix: 'private/',
          transitions: [
            { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(30) },
          ],
        },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Claimed uploads are copied before they expire.
        { prefix: 'incoming/', expiration: Duration.days(1) },
        { prefix: extractionFolder, expiration: Duration.days(1) },
        {
          prefix: archivesFolder,
          expiration: Duration.days(archiveDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      cors: corsRules(stage),
    });
    enableEventBridgeNotifications(this.uploads);
    this.files = new PrivateBucket(this, 'Files', {
      ...logsOf('files'),
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    });
    this.site = new PrivateBucket(this, 'Site', logsOf('site'));
    readableByCloudFront(this.files);
    readableByCloudFront(this.site);

    this.admins = new UserPool(this, 'Admins', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: stage.requireTotp ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.adminClient = this.admins.addClient('Web', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(7),
    });

    this.secrets = {
      ORIGIN_SECRET: this.#secret('OriginSecret', 'What CloudFront shows the API'),
      VISITOR_SECRET: this.#secret('VisitorSecret', "Signs visitors' cookies"),
      CONTRIBUTOR_SECRET: this.#secret('ContributorSecret', "Makes contributors' ids"),
    };

    this.operations = new OperationsTopic(this, 'Operations', { stage });
    addMonthlyBudget(this, stage);
    addTableAlarms(this, this.table);
    addAlarmActions(this, this.operations);

    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'UploadsBucket', { value: this.uploads.bucketName });
    new CfnOutput(this, 'FilesBucket', { value: this.files.bucketName });
    new CfnOutput(this, 'SiteBucket', { value: this.site.bucketName });
    new CfnOutput(this, 'AdminsUserPoolId', { value: this.admins.userPoolId });
    new CfnOutput(this, 'AdminsClientId', { value: this.adminClient.userPoolClientId });
  }

  #secret(id: string, description: string): string {
    const secret = new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // Not unsafe here: the template holds a reference, not the value.
    return secret.secretValue.unsafeUnwrap();
  }
}
