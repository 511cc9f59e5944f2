import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import {
  indexNames,
  keyAttributes,
  projectedAttributes,
  ttlAttribute,
} from '../../functions/table/schema.ts';
import { stageNames } from '../../lib/stages.ts';
import { customisedTemplates, only, stackNames, templateOf, refusesPlainHttp } from './template.ts';

const keySchema = ([partition, sort]: readonly [string, string]) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

const uploads = (template: Template) =>
  template.toJSON()['Resources'][
    template.findOutputs('UploadsBucket')['UploadsBucket']!['Value'].Ref
  ].Properties;

describe.for(stageNames)('%s', (stage) => {
  const template = templateOf('Data', stage);
  const resources = template.toJSON()['Resources'];

  test('the table has the keys and indexes of the schema', () => {
    const { properties } = only(template, 'AWS::DynamoDB::Table');
    expect(properties.KeySchema).toEqual(keySchema(keyAttributes.table));
    expect(properties.GlobalSecondaryIndexes).toEqual(
      indexNames.map((name) => ({
        IndexName: name,
        KeySchema: keySchema(keyAttributes[name]),
        Projection: projectedAttributes[name]
          ? { ProjectionType: 'INCLUDE', NonKeyAttributes: projectedAttributes[name] }
          : { ProjectionType: 'ALL' },
      })),
    );
    expect(properties.TimeToLiveSpecification).toEqual({
      AttributeName: ttlAttribute,
      Enabled: true,
    });
  });

  test('the table can be neither deleted nor lost', () => {
    const { properties } = only(template, 'AWS::DynamoDB::Table');
    expect(properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  test('resources with data are retained', () => {
    const holding = /^AWS::(DynamoDB::Table|S3::Bucket|Cognito::UserPool|SecretsManager::Secret)$/;
    const retained = Object.values<Record<string, string>>(resources).filter(({ Type }) =>
      holding.test(Type!),
    );
    expect(retained.length).toBe(9);
    for (const { DeletionPolicy, UpdateReplacePolicy } of retained) {
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    }
  });

  test('CloudFront reads for distributions of this account only', () => {
    const statements = Object.values(template.findResources('AWS::S3::BucketPolicy'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Principal }) => Principal?.Service === 'cloudfront.amazonaws.com');
    expect(statements.length).toBeGreaterThan(0);
    const account = { Ref: 'AWS::AccountId' };
    const distributions = ['arn:aws:cloudfront::', account, ':distribution/*'];
    for (const { Condition } of statements)
      expect(Condition).toEqual({
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': { 'Fn::Join': ['', distributions] } },
      });
  });

  test('every bucket is closed to the public and encrypted, and refuses plain HTTP', () => {
    const buckets = Object.entries(template.findResources('AWS::S3::Bucket'));
    expect(buckets.length).toBe(4);
    for (const [id, { Properties }] of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties).toHaveProperty('BucketEncryption');
      const policy = only(template, 'AWS::S3::BucketPolicy', { Bucket: { Ref: id } });
      expect(policy.properties.PolicyDocument.Statement).toContainEqual(refusesPlainHttp);
    }
  });

  test('CloudFront reads the site and the approved files, not the uploads', () => {
    const readable = Object.values(template.findResources('AWS::S3::BucketPolicy'))
      .filter(({ Properties }) => JSON.stringify(Properties).includes('cloudfront.amazonaws.com'))
      .map(({ Properties }) => Properties.Bucket.Ref);
    const outputs = template.findOutputs('*');
    expect(new Set(readable)).toEqual(
      new Set([outputs['SiteBucket']!['Value'].Ref, outputs['FilesBucket']!['Value'].Ref]),
    );
    expect(readable).not.toContain(outputs['UploadsBucket']!['Value'].Ref);
  });

  test('unclaimed uploads expire after a day, archives after a week, claimed uploads are kept', () => {
    const { LifecycleConfiguration } = uploads(template);
    const expiring = LifecycleConfiguration.Rules.filter(
      (rule: object) => 'ExpirationInDays' in rule,
    );
    expect(expiring).toEqual([
      ...['incoming/', 'extract/'].map((Prefix) => ({
        Prefix,
        ExpirationInDays: 1,
        Status: 'Enabled',
      })),
      {
        Prefix: 'archives/',
        ExpirationInDays: 7,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      },
    ]);
  });

  test('a file that was deleted or replaced can be brought back for a week', () => {
    const { LifecycleConfiguration, VersioningConfiguration } = uploads(template);
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(LifecycleConfiguration.Rules).toContainEqual({
      NoncurrentVersionExpiration: { NoncurrentDays: 7 },
      Status: 'Enabled',
    });
    expect(LifecycleConfiguration.Rules).toContainEqual({
      Prefix: 'private/',
      Status: 'Enabled',
      Transitions: [{ StorageClass: 'STANDARD_IA', TransitionInDays: 30 }],
    });
  });

  test('pages send files and read them, and do nothing else to the bucket', () => {
    expect(uploads(template).CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['Content-Type', 'If-None-Match'],
      }),
      expect.objectContaining({ AllowedMethods: ['GET'], AllowedHeaders: ['Range'] }),
    ]);
    const others = Object.values(template.findResources('AWS::S3::Bucket')).filter(
      ({ Properties }) => 'CorsConfiguration' in Properties,
    );
    expect(others).toHaveLength(1);
  });

  test('the uploads bucket sends events to EventBridge without a CDK helper function', () => {
    expect(uploads(template).NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    const types = Object.values<{ Type: string }>(resources).map(({ Type }) => Type);
    expect(types.filter((type) => /^Custom|Lambda/.test(type))).toEqual([]);
  });

  test('administrators are made by administrators and sign in without sending a password', () => {
    expect(only(template, 'AWS::Cognito::UserPool').properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      DeletionProtection: 'ACTIVE',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      MfaConfiguration: stage === 'prod' ? 'ON' : 'OPTIONAL',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
      Policies: { PasswordPolicy: { MinimumLength: 12, RequireSymbols: true } },
    });
    const client = only(template, 'AWS::Cognito::UserPoolClient').properties;
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
    expect(client.PreventUserExistenceErrors).toBe('ENABLED');
    expect([client.AccessTokenValidity, client.RefreshTokenValidity]).toEqual([60, 10_080]);
  });

  test('secrets are generated by AWS and are in no template', () => {
    const secrets = Object.values(template.findResources('AWS::SecretsManager::Secret'));
    expect(secrets.length).toBe(3);
    for (const { Properties } of secrets) {
      expect(Properties.GenerateSecretString.PasswordLength).toBe(48);
      expect(Properties).not.toHaveProperty('SecretString');
    }
  });
});

/** The properties that give a resource its name in the account. */
const nameOf: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::Logs::LogGroup': 'LogGroupName',
};

test.for(stackNames.flatMap((stack) => stageNames.map((stage) => ({ stack, stage }))))(
  'what a rolled-back $stack stack of $stage leaves behind has a generated name, so the next try can make its own',
  ({ stack, stage }) => {
    const resources = Object.values(
      templateOf(stack, stage).toJSON()['Resources'] as Record<
        string,
        { Type: string; DeletionPolicy?: string; Properties: Record<string, unknown> }
      >,
    );
    const retained = resources.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    expect(retained.filter(({ Type }) => !(Type in nameOf)).map(({ Type }) => Type)).toEqual([]);
    // A user pool's name need not be unique.
    const named = retained.filter(
      ({ Type, Properties }) => Properties[nameOf[Type]!] !== undefined,
    );
    expect(named.map(({ Type }) => Type)).toEqual([]);
  },
);

/** The origins that may upload files. */
const origins = (template: Template): string[] =>
  uploads(template).CorsConfiguration.CorsRules.flatMap(
    ({ AllowedOrigins }: { AllowedOrigins: string[] }) => AllowedOrigins,
  );

test('a stage with a domain takes files from pages under it and under CloudFront’s name; without one, the signature alone decides', () => {
  const own = customisedTemplates().Data;
  const names = ['https://a.in', 'https://*.cloudfront.net'];
  expect(origins(own)).toEqual([...names, ...names]);
  expect(origins(templateOf('Data'))).toEqual(['*', '*']);
});
