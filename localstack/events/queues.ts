import { randomUUID } from 'node:crypto';
import { CloudFailure } from '../failure.ts';
import type { InvocationResult } from '../lambda/environment.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Resolver } from '../template/resolve.ts';

interface QueueProperties {
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

interface MappingProperties {
  Enabled?: boolean;
  FunctionName: string;
  EventSourceArn?: string;
  BatchSize?: number;
  ScalingConfig?: { MaximumConcurrency?: number };
  Tags?: object;
  [other: string]: unknown;
}

/** A queue, and the function that takes one of its events at a time. */
export interface EventQueue {
  readonly arn: string;
  readonly functionArn: string;
  readonly maxConcurrency: number;
  readonly deadLetterArn: string | undefined;
}

export const isQueueMapping = ({ EventSourceArn = '' }: { EventSourceArn?: string }) =>
  EventSourceArn.startsWith('arn:aws:sqs:');

const unsupported = (what: string) => new CloudFailure(`The local queue does not support ${what}.`);

/** The declared queues with an event source mapping. Fails on unsupported settings. */
export function readQueues(
  resolver: Resolver,
  functions: readonly LambdaFunction[],
): readonly EventQueue[] {
  const queues = resolver.resources<QueueProperties>('AWS::SQS::Queue');
  return resolver
    .resources<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false && isQueueMapping(properties))
    .map(({ properties }) => {
      const {
        Enabled: _enabled,
        Tags: _tags,
        FunctionName,
        EventSourceArn = '',
        ...options
      } = properties;
      const { BatchSize = 10, ScalingConfig, ...others } = options;
      for (const name of Object.keys(others)) throw unsupported(name);
      if (BatchSize !== 1) throw unsupported('a BatchSize above 1');
      const fn = functions.find(({ name, arn }) => [name, arn].includes(FunctionName));
      if (!fn) throw new CloudFailure(`No function ${FunctionName} is declared.`);
      const queue = queues.find(({ attributes }) => attributes.Arn === EventSourceArn);
      return {
        arn: EventSourceArn,
        functionArn: fn.arn,
        maxConcurrency: ScalingConfig?.MaximumConcurrency ?? Number.POSITIVE_INFINITY,
        deadLetterArn: queue?.properties.RedrivePolicy?.deadLetterTargetArn,
      };
    });
}

type Invoke = (functionArn: string, event: unknown) => Promise<InvocationResult>;

/** Invokes functions by their ARN, and those of queues by the queue's, no more at once than it allows. */
export function invokeThroughQueues(queues: readonly EventQueue[], invoke: Invoke): Invoke {
  const states = new Map(
    queues.map((queue) => [queue.arn, { queue, running: 0, waiting: [] as (() => void)[] }]),
  );
  return async (arn, event) => {
    const state = states.get(arn);
    if (!state) return invoke(arn, event);
    const { queue, waiting } = state;
    if (state.running >= queue.maxConcurrency) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else state.running += 1;
    try {
      const record = { messageId: randomUUID(), eventSource: 'aws:sqs', eventSourceARN: arn };
      const body = JSON.stringify(event);
      return await invoke(queue.functionArn, { Records: [{ ...record, body }] });
    } finally {
      // The next waiting call takes over the place.
      const next = waiting.shift();
      if (next) next();
      else state.running -= 1;
    }
  };
}
