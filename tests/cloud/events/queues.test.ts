import { expect, test } from 'vitest';
import { invokeThroughQueues, readQueues } from '../../../localstack/events/queues.ts';
import { readFunctions } from '../../../localstack/lambda/functions.ts';
import { readAssembly } from '../../../localstack/template/assembly.ts';
import { Resolver } from '../../../localstack/template/resolve.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { lambdaResource, writeAssembly } from '../write-assembly.ts';

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

async function queuesOf(settings: object) {
  await using folder = await temporaryFolder();
  const Resources = {
    Lost: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'lost' } },
    Waiting: {
      Type: 'AWS::SQS::Queue',
      Properties: { RedrivePolicy: { deadLetterTargetArn: arnOf('Lost'), maxReceiveCount: 3 } },
    },
    Read: lambdaResource('read', {}),
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        FunctionName: { Ref: 'Read' },
        EventSourceArn: arnOf('Waiting'),
        BatchSize: 1,
        ScalingConfig: { MaximumConcurrency: 2 },
        ...settings,
      },
    },
  };
  await writeAssembly(folder.path, { stacks: { App: { Resources } }, code: { read: '' } });
  const assembly = readAssembly(folder.path);
  const resolver = new Resolver(assembly, () => '');
  return readQueues(resolver, readFunctions(assembly, resolver));
}

test('a queue gives its function one event at a time, and two at once', async () => {
  const queues = await queuesOf({});
  expect(queues[0]).toMatchObject({ maxConcurrency: 2 });
  expect(queues[0]!.deadLetterArn).toMatch(/:lost$/);
  let running = 0;
  let most = 0;
  const received: unknown[] = [];
  const invoke = invokeThroughQueues(queues, async (arn, event) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    received.push([arn, ...(event as { Records: { body: string }[] }).Records.map((r) => r.body)]);
    running -= 1;
    return { kind: 'result', value: null } as never;
  });
  await Promise.all(Array.from({ length: 7 }, (_, i) => invoke(queues[0]!.arn, { number: i })));
  expect(most).toBe(2);
  expect(received).toEqual(
    Array.from({ length: 7 }, (_, i) => [queues[0]!.functionArn, JSON.stringify({ number: i })]),
  );
});

test('a function without a queue is invoked as often as it is asked', async () => {
  const invoke = invokeThroughQueues(
    await queuesOf({}),
    async (arn, event) => [arn, event] as never,
  );
  expect(await invoke('arn:of:another', 1)).toEqual(['arn:of:another', 1]);
});

test.each([{ BatchSize: 5 }, { MaximumBatchingWindowInSeconds: 5 }])(
  'an unsupported setting fails the start: %o',
  async (settings) => {
    await expect(queuesOf(settings)).rejects.toThrow('does not support');
  },
);
