import { Duration } from 'aws-cdk-lib/core';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { workers } from '../../../functions/manifest.ts';
import type { Trigger, WorkerSpec } from '../../../functions/manifest.ts';
import { functionName } from '../../../lib/bundles.ts';
import { only, templateOf, templateWith } from '../template.ts';

const template = templateOf('Api');
const stackOf = (name: string) =>
  templateWith(workers.find((spec) => functionName(spec) === name)!);
/** The dead-letter queue sends nothing on. */
const isDeadLetterQueue = { RedrivePolicy: Match.absent() };
const queueOf = (name: string) => ({
  'Fn::GetAtt': [only(stackOf(name), 'AWS::SQS::Queue', isDeadLetterQueue).id, 'Arn'],
});
const named = (workers as readonly WorkerSpec[]).map(({ trigger, ...spec }) => ({
  name: functionName(spec),
  trigger,
  failuresToAlarm: spec.failuresToAlarm ?? 3,
}));
/** Those that hear of events; `hear-changes.test.ts` is about those that hear the table. */
const byRule = named.flatMap(({ name, trigger }) =>
  'changes' in trigger ? [] : [{ name, trigger }],
);

const functionOf = (name: string) =>
  only(stackOf(name), 'AWS::Lambda::Function', { FunctionName: `tippani-dev-${name}` });

/** Workers that take events from a queue of their own. */
const isQueued = (name: string) =>
  byRule.some((one) => one.name === name && 'maxConcurrency' in one.trigger);
const waitingOf = (name: string) =>
  only(stackOf(name), 'AWS::SQS::Queue', { RedrivePolicy: Match.anyValue() });

function ruleOf(name: string) {
  const source = isQueued(name) ? waitingOf(name).id : functionOf(name).id;
  const target = { Arn: { 'Fn::GetAtt': [source, 'Arn'] } };
  const rules = Object.entries(stackOf(name).findResources('AWS::Events::Rule')).filter(
    ([, rule]) => JSON.stringify(rule['Properties'].Targets).includes(JSON.stringify(target.Arn)),
  );
  expect(rules).toHaveLength(1);
  const [id, rule] = rules[0]!;
  return { id, properties: rule['Properties'] };
}

/** The expected rule for a trigger of the manifest. */
const startOf = (trigger: Exclude<Trigger, { changes: unknown }>) =>
  'everyMinutes' in trigger
    ? { ScheduleExpression: Schedule.rate(Duration.minutes(trigger.everyMinutes)).expressionString }
    : {
        EventPattern: {
          source: ['aws.s3'],
          'detail-type': ['Object Created'],
          detail: {
            bucket: { name: [{ 'Fn::ImportValue': expect.stringMatching(/RefUploads/) }] },
            object: { key: [{ prefix: trigger.upload }] },
          },
        },
      };

describe.for(byRule)('$name', ({ name, trigger }) => {
  const { properties } = ruleOf(name);

  test('has the manifest’s trigger', () => {
    const { State, ScheduleExpression, EventPattern } = properties;
    expect({ State, ScheduleExpression, EventPattern }).toEqual({
      State: 'ENABLED',
      ...startOf(trigger),
    });
  });

  test('loses no event: neither one that does not reach it nor one that it cannot handle', () => {
    expect(properties.Targets).toEqual([
      expect.objectContaining({ DeadLetterConfig: { Arn: queueOf(name) } }),
    ]);
    expect(functionOf(name).properties.DeadLetterConfig).toEqual({ TargetArn: queueOf(name) });
    expect(functionOf(name).properties).not.toHaveProperty('ReservedConcurrentExecutions');
    // Lambda's default: two more attempts.
    expect(stackOf(name).findResources('AWS::Lambda::EventInvokeConfig')).toEqual({});
  });
});

test.for(named)('$name raises an alarm when it fails as often as the manifest says', (worker) => {
  const { properties: alarm } = only(stackOf(worker.name), 'AWS::CloudWatch::Alarm', {
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: functionOf(worker.name).id } }],
  });
  expect(alarm).toMatchObject({
    Statistic: 'Sum',
    Period: 15 * 60,
    EvaluationPeriods: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    Threshold: worker.failuresToAlarm,
  });
});

test('at most two documents are read at once, each again twice if that fails', () => {
  const { id, properties } = waitingOf('documents-extract');
  expect(properties).toMatchObject({
    SqsManagedSseEnabled: true,
    VisibilityTimeout: 6 * functionOf('documents-extract').properties.Timeout,
    RedrivePolicy: { deadLetterTargetArn: queueOf('documents-extract'), maxReceiveCount: 3 },
  });
  const { properties: mapping } = only(template, 'AWS::Lambda::EventSourceMapping', {
    EventSourceArn: { 'Fn::GetAtt': [id, 'Arn'] },
  });
  expect(mapping).toEqual({
    FunctionName: { Ref: functionOf('documents-extract').id },
    EventSourceArn: { 'Fn::GetAtt': [id, 'Arn'] },
    BatchSize: 1,
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  const sender = template.findResources('AWS::SQS::QueuePolicy', {
    Properties: { Queues: [{ Ref: id }] },
  });
  expect(JSON.stringify(sender)).toContain('events.amazonaws.com');
});

test.for([template, templateOf('Site')])(
  'one message in the dead-letter queue raises an alarm',
  (stack) => {
    const { properties } = only(stack, 'AWS::CloudWatch::Alarm', { Namespace: 'AWS/SQS' });
    expect(properties).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Statistic: 'Maximum',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
    });
  },
);

test('a difference that a look-up or a redemption logs raises an alarm', () => {
  const [, lookUps] = Object.entries(template.findResources('AWS::Lambda::Function')).find(
    ([, { Properties }]) => Properties.FunctionName === 'tippani-dev-rewards-public',
  )!;
  const { properties: filter } = only(template, 'AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.message.fault = "ledger" }',
  });
  expect(filter.LogGroupName).toEqual(lookUps.Properties.LoggingConfig.LogGroup);
  const [metric] = filter.MetricTransformations;
  expect(metric).toMatchObject({ MetricValue: '1' });
  const { properties: alarm } = only(template, 'AWS::CloudWatch::Alarm', {
    Namespace: metric.MetricNamespace,
    MetricName: metric.MetricName,
  });
  expect(alarm).toMatchObject({ Statistic: 'Sum', Threshold: 1, EvaluationPeriods: 1 });
});
