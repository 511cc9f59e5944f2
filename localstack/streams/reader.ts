import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { EngineError } from './protocol.ts';
import type { StreamsRequest } from './protocol.ts';

/** The last record of a stream that was seen. */
export interface StreamPosition {
  readonly streamArn: string;
  readonly shardId: string;
  readonly sequenceNumber: string;
}

/** A record, and where in its stream it stands. */
export interface PositionedRecord {
  readonly record: DynamoDBRecord;
  readonly position: StreamPosition;
}

/** A stream from a place on, record by record in their order. */
export interface StreamReader {
  /** What is there now, at most a thousand; nothing when all was read. */
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

/** A write that changes nothing leaves no record in AWS. */
const isUnchanged = ({ eventName, dynamodb }: DynamoDBRecord) =>
  eventName === 'MODIFY' && isDeepStrictEqual(dynamodb?.OldImage, dynamodb?.NewImage);

const isGone = (error: unknown): error is EngineError =>
  error instanceof EngineError &&
  ['ExpiredIteratorException', 'TrimmedDataAccessException'].includes(error.name);

/**
 * Reads a stream of an engine of this machine, whose shards follow one another. Begins after `last`, or with the
 * oldest record when that is of another stream or no longer there.
 */
export function readStream(
  ask: StreamsRequest,
  streamArn: string,
  last?: StreamPosition,
): StreamReader {
  let seen = last?.streamArn === streamArn ? last : undefined;
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
    // They are named by the time when they began.
    return ids.toSorted();
  };

  const open = async (id: string) => {
    const begin =
      seen?.shardId === id
        ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: seen.sequenceNumber }
        : { ShardIteratorType: 'TRIM_HORIZON' };
    const { ShardIterator }: Iterator = await ask('GetShardIterator', {
      StreamArn: streamArn,
      ShardId: id,
      ...begin,
    });
    shard = { id, iterator: ShardIterator };
  };

  /** Goes on to the shard that follows what was read; says whether there is one. */
  const goOn = async () => {
    const ids = await shardIds();
    const next = shard
      ? ids.find((id) => id > shard!.id)
      : ids.find((id) => seen === undefined || id >= seen.shardId);
    if (next !== undefined) await open(next);
    return next !== undefined;
  };

  const readOn = async (): Promise<PositionedRecord[]> => {
    while (shard?.iterator !== undefined || (await goOn())) {
      const { id, iterator } = shard!;
      const page: Page = await ask('GetRecords', { ShardIterator: iterator, Limit: 1000 });
      shard = { id, iterator: page.NextShardIterator };
      const records = page.Records.map((record) => ({
        record,
        position: { streamArn, shardId: id, sequenceNumber: record.dynamodb?.SequenceNumber ?? '' },
      }));
      seen = records.at(-1)?.position ?? seen;
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
        if (error.name === 'TrimmedDataAccessException') seen = undefined;
        shard = undefined;
        return await readOn();
      }
    },
  };
}
