import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, inject, test } from 'vitest';
import {
  namedSpecs,
  only,
  specs,
  templateOf,
  templateWith,
  refusesPlainHttp,
} from '../template.ts';

const template = templateOf('Api');

test('there is one function per entry of the manifest', () => {
  const made = [template, templateOf('Site')].flatMap((stack) =>
    Object.keys(stack.findResources('AWS::Lambda::Function')),
  );
  expect(made).toHaveLength(specs.length);
});

describe.for(namedSpecs)('$name', ({ name, spec }) => {
  const stack = templateWith(spec);
  const { properties, resource } = only(stack, 'AWS::Lambda::Function', {
    FunctionName: `tippani-dev-${name}`,
  });

  test('runs on Node 24, arm64, within its memory and time', () => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: spec.memoryMb,
      Timeout: spec.timeoutSeconds,
      TracingConfig: { Mode: 'Active' },
    });
  });

  test('contains its bundle and only the AWS clients that its permissions need', () => {
    const asset = resource['Metadata']['aws:asset:path'];
    const files = readdirSync(join(inject('assemblies'), 'dev', asset));
    expect(files).toEqual(expect.arrayContaining(['index.js', 'package.json']));
    const clients = files.flatMap((file) => /^(s3|cloudfront|ses|sns)-/.exec(file)?.[1] ?? []);
    // The site's stored objects, and texts for readers, are read without the S3 client.
    const isPublic = 'audience' in spec && spec.audience === 'public';
    const usesClient = Object.entries(spec.buckets ?? {}).some(
      ([bucket, access]) => access.length > 1 || (bucket !== 'site' && !isPublic),
    );
    expect(clients.toSorted()).toEqual(
      [
        ...('invalidates' in spec && spec.invalidates ? ['cloudfront'] : []),
        ...(usesClient ? ['s3'] : []),
        ...(spec.sendsMail ? ['ses'] : []),
        ...(spec.notifiesOwner ? ['sns'] : []),
      ].toSorted(),
    );
  });

  test('keeps its log for the stage’s time', () => {
    const log = stack.toJSON()['Resources'][properties.LoggingConfig.LogGroup.Ref];
    expect(log.Properties.RetentionInDays).toBe(14);
    expect(properties.LoggingConfig.LogFormat).toBe('JSON');
  });
});

test('unprocessed events are kept, encrypted, for two weeks', () => {
  const queue = only(template, 'AWS::SQS::Queue', { RedrivePolicy: Match.absent() });
  expect(queue.properties).toMatchObject({
    SqsManagedSseEnabled: true,
    MessageRetentionPeriod: 14 * 24 * 60 * 60,
  });
  const target = { 'Fn::GetAtt': [queue.id, 'Arn'] };
  for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function')))
    expect(Properties.DeadLetterConfig).toEqual({ TargetArn: target });
  expect(
    only(template, 'AWS::SQS::QueuePolicy', { Queues: [{ Ref: queue.id }] }).properties
      .PolicyDocument.Statement,
  ).toContainEqual(refusesPlainHttp);
});

test('production keeps its logs longer, and after the stack', () => {
  const logs = (['Api', 'Site'] as const).flatMap((stack) =>
    Object.values(templateOf(stack, 'prod').findResources('AWS::Logs::LogGroup')),
  );
  expect(logs.length).toBe(specs.length + 1);
  for (const log of logs) {
    expect([log['Properties'].RetentionInDays, log['DeletionPolicy']]).toEqual([90, 'Retain']);
  }
});

test('the owner subscribes to the topic, and only declared functions may publish', () => {
  const topic = only(template, 'AWS::SNS::Topic');
  expect(topic.properties.KmsMasterKeyId).toBeDefined();
  const policies = Object.values(template.findResources('AWS::IAM::Policy'));
  const publishers = policies.filter((policy) => JSON.stringify(policy).includes('sns:Publish'));
  expect(publishers).toHaveLength(specs.filter(({ notifiesOwner }) => notifiesOwner).length);
});
