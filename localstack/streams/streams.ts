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
import { createStreamsClient } from './protocol.ts';
import { readStream } from './reader.ts';
import type { StreamPosition } from './reader.ts';
import { watchStream } from './watch-stream.ts';

/** The tables' streams with the functions that hear them. */
export interface Streams {
  start(): void;
  /** Resolves when every function has heard of all that changed, also of what those functions changed. */
  settled(): Promise<void>;
  stop(): void;
}

interface Parts {
  readonly resolver: Resolver;
  readonly functions: readonly LambdaFunction[];
  readonly lambda: Lambda;
  readonly endpoint: string;
  /** Where the progress of each mapping is kept. */
  readonly folder: string;
  readonly keepLetter: StoreDeadLetter;
  readonly log: Log;
}

/** Makes ready what the templates declare; each mapping goes on where an earlier run stopped. */
export async function openStreams(parts: Parts): Promise<Streams> {
  const { resolver, functions, lambda, endpoint, folder, keepLetter, log } = parts;
  const mappings = readMappings(resolver, functions);
  const streams = mappings.length === 0 ? new Map() : await findStreams(endpoint, resolver);
  const stopping = new AbortController();
  const { signal } = stopping;
  const ask = createStreamsClient(endpoint, signal);
  const listeners: StreamPoller[] = [];
  const positions = new Map<string, StreamPosition | undefined>();
  const made = mappings.map((mapping) => {
    const warn = (line: string) => log(mapping.id, `${line}\n`);
    const streamArn: string | undefined = streams.get(mapping.streamArn);
    if (streamArn === undefined)
      throw new CloudFailure(`No table has the stream ${mapping.streamArn}.`);
    const checkpoint = openCheckpoint(join(folder, `${mapping.id}.json`));
    positions.set(streamArn, checkpoint.current?.place);
    const hands = {
      invoke: (arn: string, event: unknown) => lambda.invoke(arn, event),
      keepLetter,
      warn,
      signal,
    };
    return {
      mapping,
      warn,
      reader: readStream(ask, streamArn, checkpoint.current?.place),
      delivery: new Delivery(mapping, checkpoint, hands),
    };
  });
  const calls = () => made.reduce((sum, { delivery }) => sum + delivery.calls, 0);
  const wakeAll = () => {
    for (const listener of listeners) listener.wake();
  };
  return {
    start() {
      for (const { mapping, reader, delivery, warn } of made)
        listeners.push(pollStream(mapping, reader, delivery, { signal, warn }));
      for (const [streamArn, last] of positions)
        void watchStream(readStream(ask, streamArn, last), signal, wakeAll);
    },
    async settled() {
      // What one function changed, another may have to hear of.
      let before: number;
      do {
        before = calls();
        await Promise.all(listeners.map((listener) => listener.drained()));
      } while (calls() > before && !signal.aborted);
    },
    stop: () => stopping.abort(),
  };
}
