import { setTimeout as delay } from 'node:timers/promises';
import type { StoreDeadLetter } from '../lambda/async-invocations.ts';
import type { InvocationResult } from '../lambda/environment.ts';
import type { Mapping } from './mappings.ts';
import type { PositionedRecord, StreamPosition } from './reader.ts';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
  /** Completed invocations. */
  calls = 0;

  constructor(mapping: Mapping, checkpoint: Checkpoint, context: DeliveryContext) {
    this.#mapping = mapping;
    this.#checkpoint = checkpoint;
    this.#context = context;
  }

  /** Delivers records of any number of shards. */
  async deliver(batch: readonly PositionedRecord[]): Promise<void> {
    for (let rest = batch; rest.length > 0 && !this.#context.signal.aborted;) {
      const { shardId } = rest[0]!.position;
      const end = rest.findIndex(({ position }) => position.shardId !== shardId);
      const group = end === -1 ? rest : rest.slice(0, end);
      await this.#attempt(group);
      rest = rest.slice(group.length);
    }
  }

  /** Advances the checkpoint to this record. */
  saveProgress({ position }: PositionedRecord): void {
    this.#checkpoint.save(position);
  }

  #eventOf(batch: readonly PositionedRecord[]): unknown {
    const { streamArn, isByShard } = this.#mapping;
    const records = batch.map(({ record }) => record);
    return isByShard
      ? shardEvent(records, streamArn, batch[0]!.position.shardId)
      : streamEvent(records, streamArn);
  }

  /** Invokes the function; returns the error. */
  async #call(event: unknown): Promise<string | undefined> {
    const ending = await this.#context.invoke(this.#mapping.functionArn, event);
    this.calls += 1;
    if (ending.kind !== 'result') return ending.message;
    const lacksState = this.#mapping.isByShard && !hasState(JSON.parse(ending.json ?? 'null'));
    return lacksState ? 'the response has no state' : undefined;
  }

  async #attempt(batch: readonly PositionedRecord[]): Promise<void> {
    const { bisects, retries, maxAgeMs, functionArn, deadLetterArn } = this.#mapping;
    const { signal, storeDeadLetter, warn } = this.#context;
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
        this.saveProgress(batch.at(-1)!);
        return;
      }
      const delayMs = Math.min(maxDelayMs, minDelayMs * 2 ** attempt);
      await delay(delayMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

/** The event of a mapping with a tumbling window, as far as functions use it: windows neither end nor keep a state. */
export interface ShardEvent extends DynamoDBStreamEvent {
  readonly shardId: string;
  readonly eventSourceARN: string;
  readonly state: object;
}

/** The event of records from the stream with this ARN. */
export function streamEvent(
  records: readonly DynamoDBRecord[],
  streamArn: string,
): DynamoDBStreamEvent {
  const awsRegion = streamArn.split(':')[3] ?? '';
  return {
    Records: records.map((record) => ({ ...record, awsRegion, eventSourceARN: streamArn })),
  };
}

/** The event of records of one shard. */
export const shardEvent = (
  records: readonly DynamoDBRecord[],
  streamArn: string,
  shardId: string,
): ShardEvent => ({
  ...streamEvent(records, streamArn),
  shardId,
  eventSourceARN: streamArn,
  state: {},
});

/** Whether a function returned the state that Lambda requires of a mapping with a tumbling window. */
export const hasState = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer;

/** The position of the last record that was processed, filtered out or given up. */
export interface Checkpoint {
  readonly current: StreamPosition | undefined;
  save(position: StreamPosition): void;
}

/** Opens the checkpoint stored in `file`. */
export function openCheckpoint(file: string): Checkpoint {
  mkdirSync(dirname(file), { recursive: true });
  let current = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as StreamPosition)
    : undefined;
  return {
    get current() {
      return current;
    },
    save(position) {
      current = position;
      // Atomic, so that a crash leaves the old or the new checkpoint.
      writeFileSync(`${file}.part`, JSON.stringify(position));
      renameSync(`${file}.part`, file);
    },
  };
}
