import { lineOf } from '../failure.ts';
import type { Mapping } from './declared.ts';
import type { Delivery } from './delivery.ts';
import type { PlacedRecord, StreamReader } from './reader.ts';

/** Reads a stream again and again and delivers what concerns a mapping. */
export interface Listener {
  /** Resolves when all that is in the stream by now was delivered; nothing waits for company then. */
  caughtUp(): Promise<void>;
}

/** Soon after something came, more often comes. */
const shortestPauseMs = 10;
const longestPauseMs = 200;

interface Asked {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** Listens until the signal stops it. `warn` hears of reads that failed; they are tried again. */
export function listenTo(
  mapping: Mapping,
  reader: StreamReader,
  delivery: Delivery,
  { signal, warn }: { readonly signal: AbortSignal; readonly warn: (line: string) => void },
): Listener {
  let waiting: PlacedRecord[] = [];
  let since = 0;
  let pauseMs = shortestPauseMs;
  let asked: Asked[] = [];
  let wake: (() => void) | undefined;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, ms).unref();
    });

  const isFull = () => waiting.length >= mapping.batchSize;
  const isDue = (atOnce: boolean) =>
    waiting.length > 0 && (isFull() || atOnce || Date.now() - since >= mapping.gatheredMs);

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
    if (last && waiting.length === 0 && !signal.aborted) delivery.noteSeen(last);
    await delivery.endWindow();
    return page.length > 0;
  };

  const listen = async () => {
    while (!signal.aborted) {
      const asking = asked;
      try {
        const found = await pass(asking.length > 0);
        pauseMs = found ? shortestPauseMs : Math.min(longestPauseMs, pauseMs * 2);
        if (!found && waiting.length === 0) {
          asked = asked.filter((one) => !asking.includes(one));
          for (const { resolve } of asking) resolve();
        }
        if (found) continue;
      } catch (error) {
        if (!signal.aborted) warn(`could not read the changes: ${lineOf(error)}`);
        pauseMs = longestPauseMs;
      }
      if (asked.length === 0) await sleep(pauseMs);
    }
    for (const { resolve } of asked) resolve();
  };
  signal.addEventListener('abort', () => wake?.());
  void listen();

  return {
    caughtUp() {
      if (signal.aborted) return Promise.resolve();
      const one = Promise.withResolvers<void>();
      asked = [...asked, one];
      wake?.();
      return one.promise;
    },
  };
}
