import { expect, test, vi } from 'vitest';
import { startBus } from '../../../localstack/events/bus.ts';
import { readRules } from '../../../localstack/events/rules.ts';
import { readAssembly } from '../../../localstack/template/assembly.ts';
import { Resolver } from '../../../localstack/template/resolve.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { writeAssembly } from '../write-assembly.ts';

const target = { Id: 'a', Arn: 'arn:aws:lambda:ap-south-1:000000000000:function:repair' };

async function rulesOf(properties: object) {
  await using folder = await temporaryFolder();
  const Rule = { Type: 'AWS::Events::Rule', Properties: { Targets: [target], ...properties } };
  await writeAssembly(folder.path, { stacks: { App: { Resources: { Rule } } } });
  return readRules(new Resolver(readAssembly(folder.path), () => ''));
}

const eventOf = (detail: object) => ({ source: 'aws.s3', 'detail-type': 'Object Created', detail });

test('an event matches when each field of the pattern does, by one of its values', async () => {
  const [rule] = await rulesOf({
    EventPattern: {
      source: ['aws.s3', 'aws.sqs'],
      detail: { object: { key: [{ prefix: 'in/' }, { suffix: '.tmp' }] }, size: [1, 2] },
    },
  });
  expect(rule!.matches(eventOf({ object: { key: 'in/a' }, size: 2 }))).toBe(true);
  expect(rule!.matches(eventOf({ object: { key: 'b.tmp' }, size: 1 }))).toBe(true);
  expect(rule!.matches(eventOf({ object: { key: 'out/a' }, size: 1 }))).toBe(false);
  expect(rule!.matches(eventOf({ object: { key: 'in/a' }, size: 3 }))).toBe(false);
  expect(rule!.matches(eventOf({ object: { key: 'in/a' } }))).toBe(false);
  expect(rule!.matches({ ...eventOf({}), source: 'aws.ec2' })).toBe(false);
  expect(rule!.intervalMs).toBeUndefined();
});

test('a disabled rule invokes no function', async () => {
  expect(await rulesOf({ State: 'DISABLED', ScheduleExpression: 'rate(1 minute)' })).toEqual([]);
});

test.for([
  [{ ScheduleExpression: 'cron(0 12 * * ? *)' }, /cron/],
  [{ EventPattern: { source: [{ 'anything-but': 'aws.s3' }] } }, /anything-but/],
  [{ EventBusName: 'other' }, /bus other/],
  [{ Targets: [{ ...target, Input: '{}' }] }, /Input of a target/],
] as const)('an unsupported setting fails the start: %o', async ([properties, line]) => {
  await expect(rulesOf(properties)).rejects.toThrow(line);
});

test('a schedule invokes soon after the start, then at its rate, and not after the end', async () => {
  const rules = await rulesOf({ ScheduleExpression: 'rate(15 minutes)' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  try {
    const called: unknown[] = [];
    const bus = startBus(rules, 'ap-south-1', (arn, event) => called.push([arn, event]));
    bus.startSchedules();
    vi.advanceTimersByTime(10_000);
    expect(called).toEqual([
      [
        target.Arn,
        expect.objectContaining({ source: 'aws.events', 'detail-type': 'Scheduled Event' }),
      ],
    ]);
    vi.advanceTimersByTime(30 * 60_000);
    expect(called).toHaveLength(3);
    bus.stop();
    vi.advanceTimersByTime(60 * 60_000);
    expect(called).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
