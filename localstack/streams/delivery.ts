import { setTimeout as pause } from 'node:timers/promises';
import type { StoreDeadLetter } from '../lambda/dead-letters.ts';
import type { InvocationResult } from '../lambda/environment.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Mapping } from './mappings.ts';
import { returnedState, streamEvent, windowEvent, windowStart } from './event.ts';
import type { Window } from './event.ts';
import type { PositionedRecord } from './reader.ts';

/** What a delivery works with. */
export interface DeliveryContext {
  readonly invoke: (functionArn: string, event: unknown) => Promise<InvocationResult>;
  readonly keepLetter: StoreDeadLetter;
  /** Hears of failures that are tried again. */
  readonly warn: (line: string) => void;
  /** Lets no further call begin. */
  readonly signal: AbortSignal;
}

// AWS waits longer; nobody would wait for that here.
const minDelayMs = 100;
const maxDelayMs = 2000;

/** Asked only after a try: what waited for this cloud to start anew is not lost for that. */
function isTooOld([first]: readonly PositionedRecord[], longestAgeMs: number): boolean {
  const made = first?.record.dynamodb?.ApproximateCreationDateTime;
  return made !== undefined && Date.now() - made * 1000 > longestAgeMs;
}

/**
 * Hands batches to a mapping's function, one after the other: each until it succeeds, or is given up and becomes a
 * dead letter. Then its end is the mapping's progress.
 */
export class Delivery {
  readonly #mapping: Mapping;
  readonly #checkpoint: Checkpoint;
  readonly #hands: DeliveryContext;
  #window: Window | undefined;
  /** How many calls have ended. */
  calls = 0;

  constructor(mapping: Mapping, checkpoint: Checkpoint, hands: DeliveryContext) {
    this.#mapping = mapping;
    this.#checkpoint = checkpoint;
    this.#hands = hands;
    this.#window = checkpoint.current?.window;
  }

  /** Delivers records of one or more shards and windows. */
  async deliver(batch: readonly PositionedRecord[]): Promise<void> {
    for (let rest = batch; rest.length > 0 && !this.#hands.signal.aborted;) {
      const first = this.#groupOf(rest[0]!);
      const end = rest.findIndex((one) => this.#groupOf(one) !== first);
      const group = end === -1 ? rest : rest.slice(0, end);
      await this.#openWindow(group[0]!);
      await this.#attempt(group);
      rest = rest.slice(group.length);
    }
  }

  /** Notes that everything up to this record was seen to. */
  saveProgress({ position }: PositionedRecord): void {
    this.#checkpoint.save({ place: position, ...(this.#window && { window: this.#window }) });
  }

  /** How long the open window lasts; infinite where none is open. */
  get windowEndsInMs(): number {
    if (!this.#window) return Number.POSITIVE_INFINITY;
    return Math.max(0, (this.#window.start + this.#window.seconds) * 1000 - Date.now());
  }

  /** Tells the function of a window whose time has passed that nothing more comes. */
  async endWindow(): Promise<void> {
    if (this.windowEndsInMs === 0) await this.#closeWindow();
  }

  /** Records come together when they are of one shard and one window. */
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
    if (this.#hands.signal.aborted) return;
    this.#window = undefined;
    const { current: kept } = this.#checkpoint;
    if (kept) this.#checkpoint.save({ place: kept.place });
  }

  #eventOf(batch: readonly PositionedRecord[]): unknown {
    const { streamArn } = this.#mapping;
    const records = batch.map(({ record }) => record);
    if (!this.#window) return streamEvent(records, streamArn);
    const shardId = (batch[0]?.position ?? this.#checkpoint.current?.place)?.shardId ?? '';
    return windowEvent(records, streamArn, shardId, this.#window);
  }

  /** Calls the function once; gives what went wrong. */
  async #call(event: unknown): Promise<string | undefined> {
    const ending = await this.#hands.invoke(this.#mapping.functionArn, event);
    this.calls += 1;
    if (ending.kind !== 'result') return ending.message;
    if (!this.#window) return undefined;
    const state = returnedState(JSON.parse(ending.json ?? 'null'));
    if (state === undefined) return 'the answer holds no state';
    this.#window = { ...this.#window, state };
    return undefined;
  }

  async #attempt(batch: readonly PositionedRecord[]): Promise<void> {
    const { bisects, retries, maxAgeMs: longestAgeMs, functionArn, deadLetterArn } = this.#mapping;
    const { signal, keepLetter, warn } = this.#hands;
    const last = batch.at(-1);
    for (let tries = 0; !signal.aborted; tries += 1) {
      const event = this.#eventOf(batch);
      const reason = await this.#call(event);
      if (signal.aborted) return;
      if (reason !== undefined && tries === 0)
        warn(`failed at ${batch.length} changes, which come again: ${reason}`);
      if (reason !== undefined && bisects && batch.length > 1) {
        const middle = Math.ceil(batch.length / 2);
        await this.#attempt(batch.slice(0, middle));
        await this.#attempt(batch.slice(middle));
        return;
      }
      const isGivenUp = tries >= retries || isTooOld(batch, longestAgeMs);
      if (reason !== undefined && isGivenUp)
        keepLetter(deadLetterArn, { functionArn, event, reason });
      if (reason === undefined || isGivenUp) {
        if (last) this.saveProgress(last);
        return;
      }
      const wait = Math.min(maxDelayMs, minDelayMs * 2 ** tries);
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
