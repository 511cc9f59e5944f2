import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { localCredentials } from '../credentials.ts';

/** The last record that was read. */
export interface StreamPosition {
  readonly streamArn: string;
  readonly shardId: string;
  readonly sequenceNumber: string;
}

/** Whether a record of the same stream comes after a position; after none, every one does. */
export const isAfter = (one: StreamPosition, other: StreamPosition | undefined): boolean =>
  other?.streamArn !== one.streamArn ||
  one.shardId > other.shardId ||
  (one.shardId === other.shardId && BigInt(one.sequenceNumber) > BigInt(other.sequenceNumber));

export interface PositionedRecord {
  readonly record: DynamoDBRecord;
  readonly position: StreamPosition;
}

export interface StreamReader {
  /** The next records, at most a thousand; empty at the end of the stream. */
  read(): Promise<PositionedRecord[]>;
}

interface Shards {
  StreamDescription: { Shards?: { ShardId: string }[]; LastEvaluatedShardId?: string };
}
interface Iterator {
  ShardIterator: string;
}
interface Page {
  Records: DynamoDBRecord[];
  NextShardIterator?: string;
}

/** AWS writes no record for a write that changes nothing. */
const isUnchanged = ({ eventName, dynamodb }: DynamoDBRecord) =>
  eventName === 'MODIFY' && isDeepStrictEqual(dynamodb?.OldImage, dynamodb?.NewImage);

const isGone = (error: unknown): error is EngineError =>
  error instanceof EngineError &&
  ['ExpiredIteratorException', 'TrimmedDataAccessException'].includes(error.name);

/**
 * Reads a local stream, whose shards are sequential. Starts after `last`, or with the oldest record if `last` is of
 * another stream or trimmed.
 */
export function readStream(
  ask: StreamsRequest,
  streamArn: string,
  last?: StreamPosition,
): StreamReader {
  let lastRead = last?.streamArn === streamArn ? last : undefined;
  let shard: { readonly id: string; iterator: string | undefined } | undefined;

  const shardIds = async () => {
    const ids: string[] = [];
    let from: string | undefined;
    do {
      const { StreamDescription }: Shards = await ask('DescribeStream', {
        StreamArn: streamArn,
        ...(from !== undefined && { ExclusiveStartShardId: from }),
      });
      ids.push(...(StreamDescription.Shards ?? []).map(({ ShardId }) => ShardId));
      from = StreamDescription.LastEvaluatedShardId;
    } while (from !== undefined);
    // Shard ids contain the start time.
    return ids.toSorted();
  };

  const open = async (id: string) => {
    const begin =
      lastRead?.shardId === id
        ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: lastRead.sequenceNumber }
        : { ShardIteratorType: 'TRIM_HORIZON' };
    const { ShardIterator }: Iterator = await ask('GetShardIterator', {
      StreamArn: streamArn,
      ShardId: id,
      ...begin,
    });
    shard = { id, iterator: ShardIterator };
  };

  /** Continues with the next shard; returns whether there is one. */
  const openNextShard = async () => {
    const ids = await shardIds();
    const next = shard
      ? ids.find((id) => id > shard!.id)
      : ids.find((id) => lastRead === undefined || id >= lastRead.shardId);
    if (next !== undefined) await open(next);
    return next !== undefined;
  };

  const readOn = async (): Promise<PositionedRecord[]> => {
    while (shard?.iterator !== undefined || (await openNextShard())) {
      const { id, iterator } = shard!;
      const page: Page = await ask('GetRecords', { ShardIterator: iterator, Limit: 1000 });
      shard = { id, iterator: page.NextShardIterator };
      const records = page.Records.map((record) => ({
        record,
        position: { streamArn, shardId: id, sequenceNumber: record.dynamodb?.SequenceNumber ?? '' },
      }));
      lastRead = records.at(-1)?.position ?? lastRead;
      const changes = records.filter(({ record }) => !isUnchanged(record));
      const isEnd = records.length === 0 && page.NextShardIterator !== undefined;
      if (changes.length > 0 || isEnd) return changes;
    }
    return [];
  };

  return {
    async read() {
      try {
        return await readOn();
      } catch (error) {
        if (!isGone(error)) throw error;
        if (error.name === 'TrimmedDataAccessException') lastRead = undefined;
        shard = undefined;
        return await readOn();
      }
    },
  };
}

/** Calls an operation of DynamoDB or DynamoDB Streams. Rejects with `EngineError`. */
export type StreamsRequest = <Answer>(operation: string, input: object) => Promise<Answer>;

/** An error response; `name` is the exception's. */
class EngineError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type.split('#').at(-1) ?? type;
  }
}

// The engines require a signature but do not verify it.
const authorization = `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;

/** A client of the streams API. Records keep the format of Lambda events, which the SDK would convert. */
export const createStreamsClient =
  (endpoint: string, signal?: AbortSignal): StreamsRequest =>
  async (operation, input) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization,
      },
      body: JSON.stringify(input),
      signal: signal ?? null,
    });
    const body: unknown = await answer.json();
    if (answer.ok) return body as never;
    const { __type = '', message, Message } = body as Readonly<Record<string, string>>;
    throw new EngineError(
      __type,
      message ?? Message ?? `${operation} was answered ${answer.status}`,
    );
  };
