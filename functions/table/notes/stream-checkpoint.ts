import type { NoteId } from '../../contracts/domain/fields.ts';
import { updateIf, absent, type ConditionalWrite } from '../change.ts';
import { fieldsOf } from '../item.ts';
import { getItem } from '../read.ts';
import type { Table } from '../table.ts';
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

/**
 * The sequence number up to which each group of notes is counted. Counting a shard's batch takes several transactions;
 * each advances the groups that it counts, so the groups of a batch that was cut or is repeated are independent.
 */
export type Checkpoint = Readonly<Record<string, string | undefined>>;

/** Enough that a group of a full batch fits into one transaction. The item is 2 KB. */
const groups = 64;

/** The group of a note. Stored checkpoints depend on it. */
export function groupOf(note: NoteId): string {
  let hash = 7;
  for (const letter of note) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return `g${hash % groups}`;
}

/** The checkpoint of a shard, strongly consistent. */
export async function readCheckpoint(table: Table, shard: Shard): Promise<Checkpoint> {
  const item = await getItem(table, checkpointKey(shard), { consistent: true });
  return fieldsOf<Checkpoint>(item ?? {});
}

/** Moves groups of a shard's checkpoint to later sequence numbers. Fails unless they are still as in `from`. */
export const advanceCheckpoint = (
  shard: Shard,
  from: Checkpoint,
  to: Readonly<Record<string, string>>,
): ConditionalWrite =>
  updateIf(
    checkpointKey(shard),
    { set: { ...to, ttl: Math.floor(Date.now() / 1000) + retentionSeconds } },
    Object.fromEntries(Object.keys(to).map((group) => [group, from[group] ?? absent])),
  );
