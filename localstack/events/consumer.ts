import type { Delivery, Checkpoint } from './delivery.ts';
import type { Mapping } from './mappings.ts';
import { isAfter, type PositionedRecord } from './reader.ts';

/** Gathers the records that a mapping selects, and delivers them in batches. */
export interface Consumer {
  /** Takes the next records of the stream. */
  receive(records: readonly PositionedRecord[]): void;
  /** Resolves when everything received is delivered; does not wait for the batching window. */
  drained(): Promise<void>;
}

/** Delivers until the signal aborts. */
export function openConsumer(
  { matches, batchSize, batchingWindowMs }: Mapping,
  checkpoint: Checkpoint,
  delivery: Delivery,
  signal: AbortSignal,
): Consumer {
  let waiting: PositionedRecord[] = [];
  let last: PositionedRecord | undefined;
  let window: NodeJS.Timeout | undefined;
  let delivering = Promise.resolve();

  const deliver = async (least: number): Promise<void> => {
    while (waiting.length >= least && waiting.length > 0 && !signal.aborted) {
      clearTimeout(window);
      window = undefined;
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      await delivery.deliver(batch);
    }
    if (signal.aborted) return;
    if (waiting.length > 0) window ??= setTimeout(() => deliverFrom(1), batchingWindowMs).unref();
    else if (last) delivery.saveProgress(last);
  };
  const deliverFrom = (least: number) => (delivering = delivering.then(() => deliver(least)));

  return {
    receive(records) {
      // Other consumers may have got less far before a restart.
      const missed = records.filter(({ position }) => isAfter(position, checkpoint.current));
      waiting.push(...missed.filter(({ record }) => matches(record)));
      last = missed.at(-1) ?? last;
      void deliverFrom(batchingWindowMs > 0 ? batchSize : 1);
    },
    drained: () => deliverFrom(1),
  };
}
