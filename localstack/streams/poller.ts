import { setTimeout as pause } from 'node:timers/promises';
import { firstLineOf } from '../failure.ts';
import type { Mapping } from './mappings.ts';
import type { Delivery } from './delivery.ts';
import type { PositionedRecord, StreamReader } from './reader.ts';

/** Reads a stream again and again and delivers what concerns a mapping. */
export interface StreamPoller {
  /** Resolves when all that is in the stream by now was delivered; nothing waits for company then. */
  drained(): Promise<void>;
  /** Reads the stream at once, which it else does now and then only. */
  wake(): void;
}

const idleMs = 5000;
const retryDelayMs = 250;

interface PendingDrain {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** Listens until the signal stops it. `warn` hears of reads that failed; they are tried again. */
export function pollStream(
  mapping: Mapping,
  reader: StreamReader,
  delivery: Delivery,
  { signal, warn }: { readonly signal: AbortSignal; readonly warn: (line: string) => void },
): StreamPoller {
  let waiting: PositionedRecord[] = [];
  let since = 0;
  let asked: PendingDrain[] = [];
  let isWoken = false;
  let endSleep: (() => void) | undefined;

  const wake = () => {
    isWoken = true;
    endSleep?.();
  };
  const sleep = async (ms: number) => {
    if (isWoken) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    endSleep = resolve;
    const timer = setTimeout(resolve, ms).unref();
    await promise;
    clearTimeout(timer);
  };

  const isFull = () => waiting.length >= mapping.batchSize;
  const isDue = (atOnce: boolean) =>
    waiting.length > 0 && (isFull() || atOnce || Date.now() - since >= mapping.batchingWindowMs);

  /** Reads and delivers once; says whether the stream held anything. */
  const pass = async (atOnce: boolean): Promise<boolean> => {
    const page = await reader.read();
    const matching = page.filter(({ record }) => mapping.matches(record));
    if (waiting.length === 0) since = Date.now();
    waiting.push(...matching);
    while (isDue(atOnce) && !signal.aborted) {
      await delivery.deliver(waiting.slice(0, mapping.batchSize));
      waiting = waiting.slice(mapping.batchSize);
      since = Date.now();
    }
    const last = page.at(-1);
    if (last && waiting.length === 0 && !signal.aborted) delivery.saveProgress(last);
    await delivery.endWindow();
    return page.length > 0;
  };

  const untilDue = () =>
    waiting.length === 0 ? idleMs : Math.max(0, since + mapping.batchingWindowMs - Date.now());

  const listen = async () => {
    while (!signal.aborted) {
      const asking = asked;
      isWoken = false;
      try {
        const found = await pass(asking.length > 0);
        if (found) continue;
        if (waiting.length === 0) {
          asked = asked.filter((one) => !asking.includes(one));
          for (const { resolve } of asking) resolve();
        }
        await sleep(Math.min(untilDue(), delivery.windowEndsInMs));
      } catch (error) {
        if (!signal.aborted) warn(`could not read the changes: ${firstLineOf(error)}`);
        await pause(retryDelayMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    for (const { resolve } of asked) resolve();
  };
  signal.addEventListener('abort', wake);
  void listen();

  return {
    wake,
    drained() {
      if (signal.aborted) return Promise.resolve();
      const one = Promise.withResolvers<void>();
      asked = [...asked, one];
      wake();
      return one.promise;
    },
  };
}
