import { setTimeout as delay } from 'node:timers/promises';
import type { StoreDeadLetter } from '../lambda/dead-letters.ts';
import type { InvocationResult } from '../lambda/environment.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Mapping } from './mappings.ts';
import { returnedState, streamEvent, windowEvent, windowStart } from './event.ts';
import type { Window } from './event.ts';
import type { PositionedRecord } from './reader.ts';

export interface DeliveryContext {
  readonly invoke: (functionArn: string, event: unknown) => Promise<InvocationResult>;
  readonly storeDeadLetter: StoreDeadLetter;
  /** Receives failures that are retried. */
  readonly warn: (line: string) => void;
  /** Aborts further invocations. */
  readonly signal: AbortSignal;
}

// Shorter than the delays of AWS.
const minDelayMs = 100;
const maxDelayMs = 2000;

/** Checked after an attempt, so records older than a restart get one. */
function isTooOld([first]: readonly PositionedRecord[], maxAgeMs: number): boolean {
  const createdAt = first?.record.dynamodb?.ApproximateCreationDateTime;
  return createdAt !== undefined && Date.now() - createdAt * 1000 > maxAgeMs;
}

/**
 * Invokes a mapping's function with batches in order. Each is retried until it succeeds or becomes a dead letter;
 * then the checkpoint advances.
 */
export class Delivery {
  readonly #mapping: Mapping;
  readonly #checkpoint: Checkpoint;
  readonly #context: DeliveryContext;
  #window: Window | undefined;
  /** Completed invocations. */
  calls = 0;

  constructor(mapping: Mapping, checkpoint: Checkpoint, context: DeliveryContext) {
    this.#mapping = mapping;
    this.#checkpoint = checkpoint;
    this.#context = context;
    this.#window = checkpoint.current?.window;
  }

  /** Delivers records of any number of shards and windows. */
  async deliver(batch: readonly PositionedRecord[]): Promise<void> {
    for (let rest = batch; rest.length > 0 && !this.#context.signal.aborted;) {
      const first = this.#groupOf(rest[0]!);
      const end = rest.findIndex((one) => this.#groupOf(one) !== first);
      const group = end === -1 ? rest : rest.slice(0, end);
      await this.#openWindow(group[0]!);
      await this.#attempt(group);
      rest = rest.slice(group.length);
    }
  }

  /** Advances the checkpoint to this record. */
  saveProgress({ position }: PositionedRecord): void {
    this.#checkpoint.save({ position, ...(this.#window && { window: this.#window }) });
  }

  /** Infinite without an open window. */
  get windowEndsInMs(): number {
    if (!this.#window) return Number.POSITIVE_INFINITY;
    return Math.max(0, (this.#window.start + this.#window.seconds) * 1000 - Date.now());
  }

  /** Sends the final event of an elapsed window. */
  async endWindow(): Promise<void> {
    if (this.windowEndsInMs === 0) await this.#closeWindow();
  }

  /** Records of one shard and window form a batch. */
  #groupOf({ record, position }: PositionedRecord): string {
    const { windowSeconds } = this.#mapping;
    const start = windowSeconds === undefined ? '' : windowStart(record, windowSeconds);
    return `${position.shardId} ${start}`;
  }

  async #openWindow({ record }: PositionedRecord): Promise<void> {
    const { windowSeconds } = this.#mapping;
    if (windowSeconds === undefined) return;
    const start = windowStart(record, windowSeconds);
    if (this.#window && this.#window.start !== start) await this.#closeWindow();
    this.#window ??= { start, seconds: windowSeconds, state: {} };
  }

  async #closeWindow(): Promise<void> {
    await this.#attempt([]);
    if (this.#context.signal.aborted) return;
    this.#window = undefined;
    const { current } = this.#checkpoint;
    if (current) this.#checkpoint.save({ position: current.position });
  }

  #eventOf(batch: readonly PositionedRecord[]): unknown {
    const { streamArn } = this.#mapping;
    const records = batch.map(({ record }) => record);
    if (!this.#window) return streamEvent(records, streamArn);
    const shardId = (batch[0]?.position ?? this.#checkpoint.current?.position)?.shardId ?? '';
    return windowEvent(records, streamArn, shardId, this.#window);
  }

  /** Invokes the function; returns the error. */
  async #call(event: unknown): Promise<string | undefined> {
    const ending = await this.#context.invoke(this.#mapping.functionArn, event);
    this.calls += 1;
    if (ending.kind !== 'result') return ending.message;
    if (!this.#window) return undefined;
    const state = returnedState(JSON.parse(ending.json ?? 'null'));
    if (state === undefined) return 'the response has no state';
    this.#window = { ...this.#window, state };
    return undefined;
  }

  async #attempt(batch: readonly PositionedRecord[]): Promise<void> {
    const { bisects, retries, maxAgeMs, functionArn, deadLetterArn } = this.#mapping;
    const { signal, storeDeadLetter, warn } = this.#context;
    const last = batch.at(-1);
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const event = this.#eventOf(batch);
      const reason = await this.#call(event);
      if (signal.aborted) return;
      if (reason !== undefined && attempt === 0)
        warn(`failed with ${batch.length} records, will retry: ${reason}`);
      if (reason !== undefined && bisects && batch.length > 1) {
        const middle = Math.ceil(batch.length / 2);
        await this.#attempt(batch.slice(0, middle));
        await this.#attempt(batch.slice(middle));
        return;
      }
      const hasExhaustedRetries = attempt >= retries || isTooOld(batch, maxAgeMs);
      if (reason !== undefined && hasExhaustedRetries)
        storeDeadLetter(deadLetterArn, { functionArn, event, reason });
      if (reason === undefined || hasExhaustedRetries) {
        if (last) this.saveProgress(last);
        return;
      }
      const delayMs = Math.min(maxDelayMs, minDelayMs * 2 ** attempt);
      await delay(delayMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
