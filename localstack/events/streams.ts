import { join } from 'node:path';
import { findStreams } from '../dynamodb/table.ts';
import { CloudFailure } from '../failure.ts';
import type { StoreDeadLetter } from '../lambda/dead-letters.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Log } from '../lambda/environment.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Resolver } from '../template/resolve.ts';
import { openCheckpoint } from './checkpoint.ts';
import { readMappings } from './mappings.ts';
import { Delivery } from './delivery.ts';
import { pollStream } from './poller.ts';
import type { StreamPoller } from './poller.ts';
import { createStreamsClient } from './client.ts';
import { readStream, type StreamReader } from './reader.ts';
import type { StreamPosition } from './reader.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** The table streams and the functions that consume them. */
export interface Streams {
  start(): void;
  /** Resolves when all changes are processed, including those that functions cause. */
  settled(): Promise<void>;
  stop(): void;
}

interface Parts {
  readonly resolver: Resolver;
  readonly functions: readonly LambdaFunction[];
  readonly lambda: Lambda;
  readonly endpoint: string;
  /** Folder of the checkpoints. */
  readonly folder: string;
  readonly storeDeadLetter: StoreDeadLetter;
  readonly log: Log;
}

/** Poll faster after activity. */
const minDelayMs = 10;
const maxDelayMs = 200;

/** Reports activity of a stream, with one poll for all its consumers. */
async function watchStream(
  reader: StreamReader,
  signal: AbortSignal,
  onActivity: () => void,
): Promise<void> {
  let delayMs = minDelayMs;
  while (!signal.aborted) {
    // Consumers see and report failures themselves.
    const found = await reader.read().catch(() => []);
    if (found.length > 0) onActivity();
    delayMs = found.length > 0 ? minDelayMs : Math.min(maxDelayMs, delayMs * 2);
    await delay(delayMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Opens the declared mappings; each resumes at its checkpoint. */
export async function openStreams(parts: Parts): Promise<Streams> {
  const { resolver, functions, lambda, endpoint, folder, storeDeadLetter, log } = parts;
  const mappings = readMappings(resolver, functions);
  const streams = mappings.length === 0 ? new Map() : await findStreams(endpoint, resolver);
  const stopping = new AbortController();
  const { signal } = stopping;
  const request = createStreamsClient(endpoint, signal);
  const pollers: StreamPoller[] = [];
  const positions = new Map<string, StreamPosition | undefined>();
  const consumers = mappings.map((mapping) => {
    const warn = (line: string) => log(mapping.id, `${line}\n`);
    const streamArn: string | undefined = streams.get(mapping.streamArn);
    if (streamArn === undefined)
      throw new CloudFailure(`No table has the stream ${mapping.streamArn}.`);
    const checkpoint = openCheckpoint(join(folder, `${mapping.id}.json`));
    positions.set(streamArn, checkpoint.current);
    const context = {
      invoke: (arn: string, event: unknown) => lambda.invoke(arn, event),
      storeDeadLetter,
      warn,
      signal,
    };
    return {
      mapping,
      warn,
      reader: readStream(request, streamArn, checkpoint.current),
      delivery: new Delivery(mapping, checkpoint, context),
    };
  });
  const calls = () => consumers.reduce((sum, { delivery }) => sum + delivery.calls, 0);
  const wakeAll = () => {
    for (const poller of pollers) poller.wake();
  };
  return {
    start() {
      for (const { mapping, reader, delivery, warn } of consumers)
        pollers.push(pollStream(mapping, reader, delivery, { signal, warn }));
      for (const [streamArn, last] of positions)
        void watchStream(readStream(request, streamArn, last), signal, wakeAll);
    },
    async settled() {
      // A consumer's change may concern another consumer.
      let before: number;
      do {
        before = calls();
        await Promise.all(pollers.map((poller) => poller.drained()));
      } while (calls() > before && !signal.aborted);
    },
    stop: () => stopping.abort(),
  };
}
