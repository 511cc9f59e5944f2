import { App } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { ApiStack } from '../../../lib/api-stack.ts';
import { DataStack } from '../../../lib/data-stack.ts';
import { stageOf } from '../../../lib/stages.ts';
import { only, templateOf } from '../template.ts';

function templatesWithCopy() {
  const app = new App({ builtinCloudFormationValidation: false });
  const stage = stageOf('dev', (name) => (name === 'auditLockDays' ? '365' : undefined));
  const data = new DataStack(app, 'Data', stage);
  const api = new ApiStack(app, 'Api', { stage, data });
  return { api: Template.fromStack(api), data: Template.fromStack(data) };
}

const { api, data } = templatesWithCopy();
const worker = only(api, 'AWS::Lambda::Function', { FunctionName: 'tippani-dev-audit-copy' });

test('copies of the audit log are locked for the days of the stage, in a bucket that stays', () => {
  const { resource, properties } = only(data, 'AWS::S3::Bucket', { ObjectLockEnabled: true });
  expect(properties.ObjectLockConfiguration).toEqual({
    ObjectLockEnabled: 'Enabled',
    Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 365 } },
  });
  expect(properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(properties.PublicAccessBlockConfiguration.RestrictPublicBuckets).toBe(true);
  expect(resource.DeletionPolicy).toBe('Retain');
});

test('the worker is triggered by changes of the audit log only', () => {
  const mapping = Object.values(api.findResources('AWS::Lambda::EventSourceMapping')).find(
    ({ Properties }) => Properties.FunctionName.Ref === worker.id,
  )!;
  expect(
    mapping['Properties'].FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) =>
      JSON.parse(Pattern),
    ),
  ).toEqual([{ dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }] } } } }]);
});

test('the worker may put copies, and neither read, delete nor unlock them, nor reach the table’s items', () => {
  const role = worker.properties.Role['Fn::GetAtt'][0];
  const statements = Object.values(api.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((one: { Ref: string }) => one.Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  const actions = statements.flatMap(({ Action }) => Action as string | string[]);
  expect(actions.filter((action) => /^(s3|dynamodb):/.test(action)).toSorted()).toEqual([
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
    's3:PutObject',
  ]);
  const put = statements.find(({ Action }) => Action === 's3:PutObject');
  expect(JSON.stringify(put.Resource)).toMatch(/AuditCopy.*"\/audit\/\*"/);
  expect(Object.keys(worker.properties.Environment.Variables)).toEqual(['AUDIT_COPY_BUCKET']);
});

test('a stage without the setting has neither the bucket nor the worker', () => {
  expect(
    templateOf('Data').findResources('AWS::S3::Bucket', {
      Properties: { ObjectLockEnabled: true },
    }),
  ).toEqual({});
  expect(JSON.stringify(templateOf('Api').toJSON())).not.toContain('audit-copy');
});
