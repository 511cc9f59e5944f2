import { updateIf, deleteIf } from '../core/change.ts';
import { absent, present } from '../core/condition.ts';
import type { NoteCounts } from './count-notes.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** A shard of the table's stream. Its records have growing sequence numbers, and come in their order. */
export interface Shard {
  readonly streamArn: string;
  readonly shardId: string;
}

/** Counts that are taken from a shard and not added yet: a part of what was too much for one transaction. */
export interface CountBatch {
  readonly sk: string;
  readonly counts: readonly NoteCounts[];
}

/** Everything up to `sequence` (undefined: nothing) is counted, except the stored batches. */
export interface StreamCheckpoint {
  readonly upTo: string | undefined;
  readonly batches: readonly CountBatch[];
}

/** A stream keeps a record for a day, and its shards for little longer. */
const keptSeconds = 30 * 86_400;

const [patterns, batchPatterns] = keyPatterns.streamPlace;

/** A stream is named by its creation time, the last part of its ARN. */
const valuesOf = ({ streamArn, shardId }: Shard) => ({
  stream: streamArn.slice(streamArn.lastIndexOf('/') + 1),
  shard: shardId,
});
const checkpointKey = (shard: Shard) => primaryKey(patterns, valuesOf(shard));

/** Where the counting of a shard stands, after every write before. */
export async function readCheckpoint(table: Table, shard: Shard): Promise<StreamCheckpoint> {
  const items = await queryItems(table, { partition: checkpointKey(shard).pk, consistent: true });
  return {
    upTo: items.find(({ sk }) => sk === patterns.sk)?.['up_to'] as string | undefined,
    batches: items.filter(({ sk }) => sk !== patterns.sk) as unknown as CountBatch[],
  };
}

/** Moves the place of a shard **where** it is still as seen. */
export const advanceCheckpoint = (shard: Shard, { upTo }: StreamCheckpoint, to: string): Step =>
  updateIf(
    checkpointKey(shard),
    { set: { up_to: to, ttl: Math.floor(Date.now() / 1000) + keptSeconds } },
    { up_to: upTo ?? absent },
  );

/** Stores the `i`-th batch of the records up to a sequence number. Fails if it exists. */
export const putBatch = (shard: Shard, to: string, i: number, counts: CountBatch['counts']): Step =>
  putIfAbsent({
    ...primaryKey(batchPatterns, { ...valuesOf(shard), sequence: to, n: i }),
    counts,
  });

/** Deletes a batch. Fails if it does not exist. */
export const deleteBatch = (shard: Shard, { sk }: CountBatch): Step =>
  deleteIf({ ...checkpointKey(shard), sk }, { pk: present });
