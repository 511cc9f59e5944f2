import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { streamEvent, shardEvent } from '../../../localstack/events/delivery.ts';
import type { TableChanges } from '../table/changes.ts';
import { memoryTable, type MemoryChange } from './table.ts';

type Item = Record<string, unknown>;

function attributeOf(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { L: value.map((one) => attributeOf(one)) };
  return value === null ? { NULL: true } : { M: imageOf(value as Item) };
}
const imageOf = (item: Item): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, attributeOf(value)]));

export const streamArn = 'arn:aws:dynamodb:ap-south-1:0:table/t/stream/2026-01-01T00:00:00.000';

/** The shard of a partition's changes, always the same. */
const placed = (pk: string, shards: number) =>
  [...pk].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % shards;

const isStreamed = (pk: string) => pk.startsWith('VISITOR#');

/**
 * Opens a table in this process with a stream of the items that the counting worker receives. The stream has this number of shards. Sequence numbers of one shard increase, with gaps, beyond the
 * precision of a double.
 * `now` is the time of a change in epoch seconds.
 */
export function streamedTable(shardCount: number, now: () => number = () => 0) {
  let sequence = 10n ** 20n;
  const shards = Array.from({ length: shardCount }, (_, i) => ({
    shardId: `shardId-${i}`,
    records: [] as DynamoDBRecord[],
  }));
  const onChange = ({ before, after }: MemoryChange) => {
    const { pk, sk } = (after ?? before)! as { pk: string; sk: string };
    if (!isStreamed(pk)) return;
    sequence += 7n;
    const record = {
      eventSource: 'aws:dynamodb',
      dynamodb: {
        Keys: imageOf({ pk, sk }),
        SequenceNumber: String(sequence),
        ApproximateCreationDateTime: Math.floor(now()),
        ...(before && { OldImage: imageOf(before) }),
        ...(after && { NewImage: imageOf(after) }),
      },
    };
    shards[placed(pk, shards.length)]!.records.push(streamEvent([record], streamArn).Records[0]!);
  };
  const memory = memoryTable([], onChange);
  const delivered = shards.map(() => 0);
  const deliver: TableChanges['deliver'] = async (worker, batchSize = 1000) => {
    // A worker may receive its own writes.
    while (shards.some(({ records }, i) => delivered[i]! < records.length))
      for (const [i, shard] of shards.entries())
        while (delivered[i]! < shard.records.length) {
          const batch = shard.records.slice(delivered[i], delivered[i]! + batchSize);
          await worker(shardEvent(batch, streamArn, shard.shardId));
          delivered[i]! += batch.length;
        }
  };
  return {
    memory,
    table: memory.table,
    shards,
    deliver,
  };
}

export type StreamedTable = ReturnType<typeof streamedTable>;
