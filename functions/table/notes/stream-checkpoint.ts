import { updateIf } from '../core/change.ts';
import { absent } from '../core/condition.ts';
import { getItem } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** A shard of the table's stream, with records in the order of growing sequence numbers. */
export interface Shard {
  readonly streamArn: string;
  readonly shardId: string;
}

/** A stream keeps records for a day, and its shards little longer. */
const retentionSeconds = 30 * 86_400;

const [patterns] = keyPatterns.streamCheckpoint;

/** A stream is named by its creation time, the last part of its ARN. */
const checkpointKey = ({ streamArn, shardId }: Shard) =>
  primaryKey(patterns, {
    stream: streamArn.slice(streamArn.lastIndexOf('/') + 1),
    shard: shardId,
  });

/** The sequence number up to which a shard is counted, strongly consistent; undefined if nothing is counted. */
export async function readCheckpoint(table: Table, shard: Shard): Promise<string | undefined> {
  const item = await getItem(table, checkpointKey(shard), { consistent: true });
  return item?.['up_to'] as string | undefined;
}

/** Moves the checkpoint of a shard. Fails unless it is still `from`. */
export const advanceCheckpoint = (
  shard: Shard,
  from: string | undefined,
  to: string,
): ConditionalWrite =>
  updateIf(
    checkpointKey(shard),
    { set: { up_to: to, ttl: Math.floor(Date.now() / 1000) + retentionSeconds } },
    { up_to: from ?? absent },
  );
