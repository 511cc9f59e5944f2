import { setTimeout as delay } from 'node:timers/promises';
import { firstLineOf } from '../failure.ts';
import type { Mapping } from './mappings.ts';
import type { Delivery } from './delivery.ts';
import type { PositionedRecord, StreamReader } from './reader.ts';

/** Polls a stream and delivers the records that a mapping selects. */
export interface StreamPoller {
  /** Resolves when everything in the stream is delivered; batch windows are skipped. */
  drained(): Promise<void>;
  /** Polls immediately, instead of at the next interval. */
  wake(): void;
}

const idleMs = 5000;
const retryDelayMs = 250;

interface PendingDrain {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** Polls until the signal aborts. Failed reads are reported to `warn` and retried. */
export function pollStream(
  mapping: Mapping,
  reader: StreamReader,
  delivery: Delivery,
  { signal, warn }: { readonly signal: AbortSignal; readonly warn: (line: string) => void },
): StreamPoller {
  let waiting: PositionedRecord[] = [];
  let since = 0;
  let pendingDrains: PendingDrain[] = [];
  let isNotified = false;
  let endSleep: (() => void) | undefined;

  const wake = () => {
    isNotified = true;
    endSleep?.();
  };
  const sleep = async (ms: number) => {
    if (isNotified) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    endSleep = resolve;
    const timer = setTimeout(resolve, ms).unref();
    await promise;
    clearTimeout(timer);
  };

  const isFull = () => waiting.length >= mapping.batchSize;
  const isDue = (skipWindow: boolean) =>
    waiting.length > 0 &&
    (isFull() || skipWindow || Date.now() - since >= mapping.batchingWindowMs);

  /** Reads and delivers once; returns whether the stream had records. */
  const poll = async (skipWindow: boolean): Promise<boolean> => {
    const page = await reader.read();
    const matching = page.filter(({ record }) => mapping.matches(record));
    if (waiting.length === 0) since = Date.now();
    waiting.push(...matching);
    while (isDue(skipWindow) && !signal.aborted) {
      await delivery.deliver(waiting.slice(0, mapping.batchSize));
      waiting = waiting.slice(mapping.batchSize);
      since = Date.now();
    }
    const last = page.at(-1);
    if (last && waiting.length === 0 && !signal.aborted) delivery.saveProgress(last);
    return page.length > 0;
  };

  const untilDue = () =>
    waiting.length === 0 ? idleMs : Math.max(0, since + mapping.batchingWindowMs - Date.now());

  const run = async () => {
    while (!signal.aborted) {
      const currentDrains = pendingDrains;
      isNotified = false;
      try {
        const found = await poll(currentDrains.length > 0);
        if (found) continue;
        if (waiting.length === 0) {
          pendingDrains = pendingDrains.filter((one) => !currentDrains.includes(one));
          for (const { resolve } of currentDrains) resolve();
        }
        await sleep(untilDue());
      } catch (error) {
        if (!signal.aborted) warn(`could not read the stream: ${firstLineOf(error)}`);
        await delay(retryDelayMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    for (const { resolve } of pendingDrains) resolve();
  };
  signal.addEventListener('abort', wake);
  void run();

  return {
    wake,
    drained() {
      if (signal.aborted) return Promise.resolve();
      const one = Promise.withResolvers<void>();
      pendingDrains = [...pendingDrains, one];
      wake();
      return one.promise;
    },
  };
}
