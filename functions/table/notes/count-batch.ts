import { gunzipSync, gzipSync } from 'node:zlib';
import { deleteIf } from '../core/change.ts';
import { present } from '../core/condition.ts';
import { prefixEnd, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type ConditionalWrite } from '../core/transact.ts';
import { keyPrefix, patternsOf } from '../keys.ts';
import type { NoteCounts } from './count-notes.ts';
import type { Shard } from './stream-checkpoint.ts';

/** Counts that have left the stream and have not been added to their notes. */
export interface StoredCounts {
  readonly sk: string;
  readonly counts: readonly NoteCounts[];
}

const batchPatterns = patternsOf('countBatch', 'batch');
const partPatterns = patternsOf('countBatch', 'part');
const partition = batchPatterns.pk;
const prefixes = { batch: keyPrefix(batchPatterns.sk), part: keyPrefix(partPatterns.sk) };

/** A batch may exceed one transaction; a part fits into one. */
type Kind = keyof typeof prefixes;

/**
 * DynamoDB's limit of 100 writes per transaction, less one: merging deletes batches and puts one; splitting deletes
 * one and puts parts.
 */
export const maxStoredCounts = 99;

type Packed = readonly [note: NoteCounts['note'], upvotes: number, downloads: number];

/** About 22 bytes per note; a write unit holds 1 KB. */
const pack = (counts: readonly NoteCounts[]): Uint8Array =>
  gzipSync(
    JSON.stringify(
      counts.map(({ note, upvotes, download_count }): Packed => [note, upvotes, download_count]),
    ),
  );

const unpack = (packed: unknown): NoteCounts[] =>
  (JSON.parse(gunzipSync(packed as Uint8Array).toString()) as Packed[]).map(
    ([note, upvotes, download_count]) => ({ note, upvotes, download_count }),
  );

const put = (sk: string, counts: readonly NoteCounts[]): ConditionalWrite =>
  putIfAbsent({ pk: partition, sk, counts: pack(counts) });

/** Stores the counts of a shard's records up to a sequence number; `at` is their time in epoch seconds. */
export const putCountBatch = (
  { shardId }: Shard,
  sequence: string,
  at: number,
  counts: readonly NoteCounts[],
): ConditionalWrite => put(`${prefixes.batch}${at}#${shardId}#${sequence}`, counts);

export const isCountBatch = (pk: string | undefined, sk: string | undefined): boolean =>
  pk === partition && sk !== undefined && sk.startsWith(prefixes.batch);

/** The oldest stored counts of a kind, strongly consistent. */
export async function listStoredCounts(
  table: Table,
  kind: Kind,
  limit = maxStoredCounts,
): Promise<StoredCounts[]> {
  const prefix = prefixes[kind];
  const items = await queryItems(table, {
    partition,
    between: [prefix, prefixEnd(prefix)],
    consistent: true,
    limit,
  });
  return items.map((item) => ({ sk: String(item['sk']), counts: unpack(item['counts']) }));
}

/** The time of a batch's records, in epoch seconds. */
export const timeOfBatch = ({ sk }: StoredCounts): number => Number(sk.split('#')[1]);

/** Deletes stored counts. Fails if another worker has. */
export const deleteStoredCounts = ({ sk }: StoredCounts): ConditionalWrite =>
  deleteIf({ pk: partition, sk }, { pk: present });

const deleteAll = (stored: readonly StoredCounts[]) =>
  Object.fromEntries(stored.map((one) => [one.sk, deleteStoredCounts(one)]));

/** The writes that replace batches by one batch. */
export const mergeBatches = (
  batches: readonly [StoredCounts, ...StoredCounts[]],
  counts: readonly NoteCounts[],
): Record<string, ConditionalWrite> => ({
  ...deleteAll(batches),
  // The first batch's key was used once, so this one is new.
  merged: put(`${batches[0].sk}+`, counts),
});

/** The writes that replace a batch by its parts. */
export const splitBatch = (
  batch: StoredCounts,
  parts: readonly (readonly NoteCounts[])[],
): Record<string, ConditionalWrite> => ({
  ...deleteAll([batch]),
  ...Object.fromEntries(
    parts.map((part, n) => [
      `part ${n}`,
      put(`${prefixes.part}${batch.sk.slice(prefixes.batch.length)}#${n}`, part),
    ]),
  ),
});
