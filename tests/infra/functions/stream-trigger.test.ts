import { App, Stack } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, test } from 'vitest';
import type { Changes } from '../../../functions/manifest.ts';
import { addStreamTrigger } from '../../../lib/constructs/functions/stream-trigger.ts';
import { only } from '../template.ts';

const asked: Changes = { of: ['note', 'courseTotals'], batchingWindowSeconds: 2, batchSize: 200 };

/** A worker with a stream of its own table. */
function templateFor(changes: Changes): Template {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Stack');
  const deadLetters = new Queue(stack, 'Letters', { queueName: 'letters' });
  const worker = new Function(stack, 'Worker', {
    code: Code.fromInline('exports.handler = () => {}'),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    deadLetterQueue: deadLetters,
  });
  const table = new Table(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
  });
  addStreamTrigger(stack, 'worker', { worker, table, changes, deadLetters });
  return Template.fromStack(stack);
}

const idOf = (template: Template, type: string) => only(template, type).id;
const mappingOf = (template: Template) =>
  only(template, 'AWS::Lambda::EventSourceMapping').properties;

test('a worker receives the changes of its entities from the oldest on, in batches', () => {
  const template = templateFor(asked);
  const { FilterCriteria, ...mapping } = mappingOf(template);
  expect(mapping).toEqual({
    FunctionName: { Ref: idOf(template, 'AWS::Lambda::Function') },
    EventSourceArn: { 'Fn::GetAtt': [idOf(template, 'AWS::DynamoDB::Table'), 'StreamArn'] },
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 200,
    MaximumBatchingWindowInSeconds: 2,
    ParallelizationFactor: 1,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 10,
    MaximumRecordAgeInSeconds: 6 * 60 * 60,
    DestinationConfig: {
      OnFailure: { Destination: { 'Fn::GetAtt': [idOf(template, 'AWS::SQS::Queue'), 'Arn'] } },
    },
  });
  expect(
    FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
  ).toEqual([
    {
      dynamodb: {
        Keys: {
          pk: {
            S: [
              { prefix: 'COURSE#' },
              { prefix: 'NOTE#' },
              { prefix: 'NOTES#' },
              { prefix: 'SEMESTER#' },
              { prefix: 'TOTALS#' },
            ],
          },
        },
      },
    },
  ]);
});

test('a counting worker receives every batch, with its shard', () => {
  const mapping = mappingOf(templateFor({ ...asked, byShard: true }));
  expect(mapping).toMatchObject({ TumblingWindowInSeconds: 900, MaximumRetryAttempts: -1 });
  expect(mapping).not.toHaveProperty('BisectBatchOnFunctionError');
  expect(mapping).not.toHaveProperty('MaximumRecordAgeInSeconds');
});

test('it may read only this stream, and send dead letters', () => {
  const template = templateFor(asked);
  const { Statement } = only(template, 'AWS::IAM::Policy').properties.PolicyDocument;
  expect(Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'sqs:SendMessage',
      Resource: { 'Fn::GetAtt': [idOf(template, 'AWS::SQS::Queue'), 'Arn'] },
    },
    {
      Effect: 'Allow',
      Action: [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
      ],
      Resource: { 'Fn::GetAtt': [idOf(template, 'AWS::DynamoDB::Table'), 'StreamArn'] },
    },
  ]);
});
