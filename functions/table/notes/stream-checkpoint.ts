import { changeWhere, deleteWhere } from '../core/change.ts';
import { absent, present } from '../core/condition.ts';
import type { Key } from '../core/item.ts';
import type { NoteCounts } from './count-notes.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putWhereAbsent, type Step } from '../core/transact.ts';

/** A shard of the table's stream. Its records have growing sequence numbers, and come in their order. */
export interface Shard {
  readonly streamArn: string;
  readonly shardId: string;
}

/** Counts that are taken from a shard and not added yet: a part of what was too much for one transaction. */
export interface Sheaf {
  readonly sk: string;
  readonly counts: readonly NoteCounts[];
}

/** How far a shard was counted: up to a sequence number (undefined: nothing yet), but for some sheaves. */
export interface StreamPlace {
  readonly upTo: string | undefined;
  readonly sheaves: readonly Sheaf[];
}

/** A stream keeps a record for a day, and its shards for little longer. */
const keptSeconds = 30 * 86_400;

/** A stream is named by the moment when it was made, the last part of its ARN. */
const partitionOf = ({ streamArn, shardId }: Shard) =>
  `STREAM#${streamArn.slice(streamArn.lastIndexOf('/') + 1)}#${shardId}`;
const placeKey = (shard: Shard): Key => ({ pk: partitionOf(shard), sk: 'PLACE' });

/** Where the counting of a shard stands, after every write before. */
export async function readPlace(table: Table, shard: Shard): Promise<StreamPlace> {
  const items = await queryItems(table, { partition: partitionOf(shard), exact: true });
  return {
    upTo: items.find(({ sk }) => sk === 'PLACE')?.['up_to'] as string | undefined,
    sheaves: items.filter(({ sk }) => sk !== 'PLACE') as unknown as Sheaf[],
  };
}

/** Moves the place of a shard **where** it is still as seen. */
export const movePlace = (shard: Shard, { upTo }: StreamPlace, to: string): Step =>
  changeWhere(
    placeKey(shard),
    { set: { up_to: to, ttl: Math.floor(Date.now() / 1000) + keptSeconds } },
    { up_to: upTo ?? absent },
  );

/** Lays the `i`-th sheaf of what was taken up to a sequence number aside **where** it is not there. */
export const putSheaf = (shard: Shard, to: string, i: number, counts: Sheaf['counts']): Step =>
  putWhereAbsent({ pk: partitionOf(shard), sk: `SHEAF#${to}#${i}`, counts });

/** Takes a sheaf away **where** it is still there. */
export const takeSheaf = (shard: Shard, { sk }: Sheaf): Step =>
  deleteWhere({ pk: partitionOf(shard), sk }, { pk: present });
