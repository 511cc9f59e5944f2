import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { manifest, workers } from '../../functions/manifest.ts';
import { functionName } from '../../lib/bundles.ts';
import { stageNames } from '../../lib/stages.ts';
import { usual } from '../../functions/site/cost-assumptions.ts';
import {
  customisedTemplates,
  everySetting,
  only,
  stackNames,
  templateOf,
  refusesPlainHttp,
} from './template.ts';
import type { StackName } from './template.ts';

const alarmsIn = (stack: StackName, stage: (typeof stageNames)[number] = 'dev') =>
  Object.values(templateOf(stack, stage).findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties,
  );
const alarm = (stack: StackName, name: string) =>
  only(templateOf(stack), 'AWS::CloudWatch::Alarm', { AlarmName: `Tippani-dev-${stack}-${name}` })
    .properties;

test.for(stageNames)(
  '%s: each alarm has its section in the book, and each section its alarm',
  (stage) => {
    const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const sections = [...text.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    const named = stackNames.flatMap((stack) =>
      alarmsIn(stack, stage).map(({ AlarmName }) =>
        AlarmName.replace(`Tippani-${stage}-${stack}-`, ''),
      ),
    );
    expect([...new Set(named)].toSorted()).toEqual(sections.toSorted());
  },
);

describe.for(stackNames)('%s', (stack) => {
  test('every alarm notifies operations when it starts and when it ends', () => {
    const imported = { 'Fn::ImportValue': expect.stringContaining('Operations') };
    const own = { Ref: only(templateOf('Data'), 'AWS::SNS::Topic').id };
    const topic = stack === 'Data' ? own : imported;
    for (const { AlarmActions, OKActions, AlarmDescription } of alarmsIn(stack)) {
      expect([AlarmActions, OKActions]).toEqual([[topic], [topic]]);
      expect(AlarmDescription).toMatch(/^.+\. What to do: docs\/operations\.md#[a-z-]+$/);
    }
  });
});

test('CloudWatch may encrypt for the topic and publish to it, over TLS alone', () => {
  const data = templateOf('Data');
  const { properties } = only(data, 'AWS::SNS::Topic');
  const key = only(data, 'AWS::KMS::Key');
  expect(properties.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [key.id, 'Arn'] });
  const condition = { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } };
  const cloudWatch = { Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } };
  expect(key.properties.KeyPolicy.Statement).toContainEqual({
    ...cloudWatch,
    Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
    Resource: '*',
    Condition: condition,
  });
  const { Statement } = only(data, 'AWS::SNS::TopicPolicy').properties.PolicyDocument;
  expect(Statement).toContainEqual(
    expect.objectContaining({ ...cloudWatch, Action: 'sns:Publish', Condition: condition }),
  );
  expect(Statement).toContainEqual(refusesPlainHttp);
});

test('the budget mails the operations address; without one there is no budget', () => {
  const Address = everySetting.operationsEmail;
  const { Budget, NotificationsWithSubscribers } = only(
    customisedTemplates().Data,
    'AWS::Budgets::Budget',
  ).properties;
  expect(Budget).toMatchObject({
    BudgetName: 'tippani-dev',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: 70, Unit: 'USD' },
  });
  expect(
    NotificationsWithSubscribers.map(
      ({ Notification, Subscribers }: Record<string, Record<string, unknown>>) => [
        Notification?.['NotificationType'],
        Notification?.['Threshold'],
        Subscribers,
      ],
    ),
  ).toEqual([
    ['ACTUAL', 80, [{ SubscriptionType: 'EMAIL', Address }]],
    ['FORECASTED', 100, [{ SubscriptionType: 'EMAIL', Address }]],
  ]);
  expect(templateOf('Data', 'prod').findResources('AWS::Budgets::Budget')).toEqual({});
});

const choose = (condition: boolean, yes: number, no: number) => (condition ? yes : no);

/** Whether an alarm with one expression is raised by these values. */
function goesOff(name: string, values: Record<string, number>): boolean {
  const { Metrics, Threshold } = alarm('Api', name);
  const { Expression } = Metrics.find((metric: object) => 'Expression' in metric);
  return runInNewContext(Expression, { ...values, IF: choose }) >= Threshold;
}

test('many faults that are a relevant share of the requests raise an alarm', () => {
  expect(goesOff('api-faults', { faults: 4, requests: 4 })).toBe(false);
  expect(goesOff('api-faults', { faults: 5, requests: 501 })).toBe(false);
  expect(goesOff('api-faults', { faults: 5, requests: 500 })).toBe(true);
  expect(goesOff('api-faults', { faults: 0, requests: 0 })).toBe(false);
});

test('throttled requests and faults of the table raise an alarm when retries cannot hide them', () => {
  for (const [name, metric] of [
    ['table-throttled', 'ThrottledRequests'],
    ['table-faults', 'SystemErrors'],
  ] as const) {
    const { Metrics, Threshold } = alarm('Data', name);
    expect(Threshold).toBe(10);
    expect(JSON.stringify(Metrics)).toContain(`"MetricName":"${metric}"`);
  }
  expect(alarm('Api', 'functions-throttled')).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Throttles',
    Threshold: 5,
  });
  expect(alarm('Api', 'functions-throttled')).not.toHaveProperty('Dimensions');
});

const count = (type: string) =>
  stackNames
    .map((stack) => Object.keys(templateOf(stack).findResources(type)).length)
    .reduce((sum, n) => sum + n);

test('the month’s bill counts what the templates have, and no metrics per route', () => {
  // An alarm is billed for each of its metrics.
  const alarmMetrics = stackNames
    .flatMap((stack) => alarmsIn(stack))
    .flatMap(({ Metrics = [{ MetricStat: {} }] }) =>
      (Metrics as { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat),
    );
  expect({
    alarms: alarmMetrics.length,
    dashboards: count('AWS::CloudWatch::Dashboard'),
    secrets: count('AWS::SecretsManager::Secret'),
    keys: count('AWS::KMS::Key'),
  }).toEqual({
    alarms: usual.alarms,
    dashboards: usual.dashboards,
    secrets: usual.secrets,
    keys: usual.keys,
  });
  const { properties } = only(templateOf('Api'), 'AWS::ApiGatewayV2::Stage');
  expect(properties.DefaultRouteSettings).not.toHaveProperty('DetailedMetricsEnabled');
});

describe('the dashboard', () => {
  const { properties } = only(templateOf('Site'), 'AWS::CloudWatch::Dashboard');
  const parts: unknown[] = properties.DashboardBody['Fn::Join'][1];
  const body = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  const { widgets } = JSON.parse(body) as { widgets: { type: string; properties: object }[] };

  test('shows every alarm of the stage and every function', () => {
    const shown = JSON.stringify(widgets.filter(({ type }) => type === 'alarm'));
    for (const stack of stackNames)
      for (const { AlarmName } of alarmsIn(stack)) expect(shown).toContain(`:alarm:${AlarmName}"`);
    for (const spec of [...manifest, ...workers])
      expect(body).toContain(`"tippani-dev-${functionName(spec)}"`);
  });

  test('binds the stacks to no function and to no alarm', () => {
    const imported = [...JSON.stringify(properties).matchAll(/"Fn::ImportValue":"([^"]+)"/g)];
    expect(
      [...new Set(imported.map(([, name]) => name!.split(':')[1]!))].map((name) =>
        /Table|Http|DeadLetters/.test(name),
      ),
    ).not.toContain(false);
  });
});
