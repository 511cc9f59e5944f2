import { join } from 'node:path';
import { findStreams } from '../services/dynamodb-table.ts';
import { CloudFailure, firstLineOf } from '../failure.ts';
import type { StoreDeadLetter } from '../lambda/async-invocations.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Log } from '../lambda/environment.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Resolver } from '../template/resolve.ts';
import { readMappings } from './mappings.ts';
import { openConsumer, type Consumer } from './consumer.ts';
import { Delivery, type DeliveryContext, openCheckpoint } from './delivery.ts';
import {
  isAfter,
  readStream,
  type StreamPosition,
  type StreamReader,
  createStreamsClient,
} from './reader.ts';
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

/** Polls faster after activity. */
const minDelayMs = 10;
const maxDelayMs = 200;
const retryDelayMs = 250;

/**
 * Reads a stream for all its consumers: the longer the stream, the more each request costs an engine. Returns a
 * function that reads to its end.
 */
function followStream(
  reader: StreamReader,
  consumers: readonly Consumer[],
  { signal, warn }: Pick<DeliveryContext, 'signal' | 'warn'>,
): () => Promise<void> {
  let found = 0;
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => {});
  const readAll = async () => {
    while (!signal.aborted)
      try {
        const records = await reader.read();
        if (records.length === 0) return;
        found += records.length;
        for (const consumer of consumers) consumer.receive(records);
      } catch (error) {
        if (!signal.aborted) warn(`could not read the stream: ${firstLineOf(error)}`);
        await pause(retryDelayMs);
      }
  };
  let reading = Promise.resolve();
  const readToEnd = () => (reading = reading.then(readAll));
  const poll = async () => {
    for (let delayMs = minDelayMs; !signal.aborted;) {
      const before = found;
      await readToEnd();
      delayMs = found > before ? minDelayMs : Math.min(maxDelayMs, delayMs * 2);
      await pause(delayMs);
    }
  };
  void poll();
  return readToEnd;
}

/** The first of the positions; undefined if one is missing or of another stream. */
const firstOf = (positions: readonly (StreamPosition | undefined)[], streamArn: string) =>
  positions.every((one) => one?.streamArn === streamArn)
    ? positions.toSorted((a, b) => (isAfter(a!, b) ? 1 : -1))[0]
    : undefined;

/** Opens the declared mappings; each resumes at its checkpoint. */
export async function openStreams(parts: Parts): Promise<Streams> {
  const { resolver, functions, lambda, endpoint, folder, storeDeadLetter, log } = parts;
  const mappings = readMappings(resolver, functions);
  const streams = mappings.length === 0 ? new Map() : await findStreams(endpoint, resolver);
  const stopping = new AbortController();
  const { signal } = stopping;
  const opened = mappings.map((mapping) => {
    const streamArn: string | undefined = streams.get(mapping.streamArn);
    if (streamArn === undefined)
      throw new CloudFailure(`No table has the stream ${mapping.streamArn}.`);
    const checkpoint = openCheckpoint(join(folder, `${mapping.id}.json`));
    const delivery = new Delivery(mapping, checkpoint, {
      invoke: (arn, event) => lambda.invoke(arn, event),
      storeDeadLetter,
      warn: (line) => log(mapping.id, `${line}\n`),
      signal,
    });
    const consumer = openConsumer(mapping, checkpoint, delivery, signal);
    return { streamArn, checkpoint, delivery, consumer };
  });
  const calls = () => opened.reduce((sum, { delivery }) => sum + delivery.calls, 0);
  const ends: (() => Promise<void>)[] = [];
  return {
    start() {
      const request = createStreamsClient(endpoint, signal);
      for (const [streamArn, own] of Map.groupBy(opened, (one) => one.streamArn)) {
        const positions = own.map(({ checkpoint }) => checkpoint.current);
        const consumers = own.map(({ consumer }) => consumer);
        const warn = (line: string) => log('streams', `${line}\n`);
        ends.push(
          followStream(readStream(request, streamArn, firstOf(positions, streamArn)), consumers, {
            signal,
            warn,
          }),
        );
      }
    },
    async settled() {
      // A consumer's change may concern another consumer.
      let before: number;
      do {
        before = calls();
        await Promise.all(ends.map((readToEnd) => readToEnd()));
        await Promise.all(opened.map(({ consumer }) => consumer.drained()));
      } while (calls() > before && !signal.aborted);
    },
    stop: () => stopping.abort(),
  };
}
