import type { DynamoDBRecord } from 'aws-lambda';
import { kolkataDay } from '../../contracts/domain/kolkata-time.ts';
import { storeDownloadsBefore } from '../../table/notes/daily-downloads.ts';
import { isCountBatch, putCountBatch } from '../../table/notes/count-batch.ts';
import {
  addNoteCounts,
  maxNotesPerTransaction,
  type NoteCounts,
} from '../../table/notes/count-notes.ts';
import { newMarks, type NewMark } from '../../table/visitors/made-marks.ts';
import {
  advanceCheckpoint,
  readCheckpoint,
  type Shard,
} from '../../table/notes/stream-checkpoint.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { applyCountBatches } from './apply-count-batches.ts';

interface MarkRecord {
  readonly sequence: string;
  readonly marks: readonly NewMark[];
}

const toMarkRecord = ({ dynamodb = {} }: DynamoDBRecord): MarkRecord => ({
  sequence: dynamodb.SequenceNumber!,
  marks: newMarks(dynamodb),
});

const isAfter = (sequence: string, checkpoint: string | undefined) =>
  checkpoint === undefined || BigInt(sequence) > BigInt(checkpoint);

function sumByNote(marks: readonly NewMark[]): NoteCounts[] {
  const sums = new Map<string, NoteCounts>();
  for (const { note, kind } of marks) {
    const { upvotes, download_count } = sums.get(note) ?? { upvotes: 0, download_count: 0 };
    sums.set(note, {
      note,
      upvotes: upvotes + Number(kind === 'upvote'),
      download_count: download_count + Number(kind === 'download'),
    });
  }
  return [...sums.values()];
}

/**
 * Counts the records after the shard's checkpoint, again if another worker has moved that meanwhile. Returns whether
 * it stored them as a batch.
 */
async function countRecords(
  table: Table,
  shard: Shard,
  records: readonly MarkRecord[],
  at: number,
): Promise<boolean> {
  if (records.length === 0) return false;
  for (;;) {
    const checkpoint = await readCheckpoint(table, shard);
    const left = records.filter(({ sequence }) => isAfter(sequence, checkpoint));
    const last = left.at(-1)?.sequence;
    if (last === undefined) return false;
    const counts = sumByNote(left.flatMap(({ marks }) => marks));
    const claim = advanceCheckpoint(shard, checkpoint, last);
    if (counts.length <= maxNotesPerTransaction) {
      if (await addNoteCounts(table, counts, claim)) return false;
    } else {
      const batch = putCountBatch(shard, last, at, counts);
      if ((await transact(table, { claim, batch })).length === 0) return true;
    }
  }
}

const startedDays = new WeakMap<Table, string>();

/** Stores the downloads before this day once, before a worker counts the first one of the day. */
async function startDay(table: Table, now = Date.now()): Promise<void> {
  const day = kolkataDay(now);
  if (startedDays.get(table) === day) return;
  await storeDownloadsBefore(table, day, now);
  startedDays.set(table, day);
}

/**
 * Adds the marks in a shard's records to their notes exactly once: the shard's checkpoint advances in the same
 * transaction. Counts that exceed one transaction are stored as a batch instead. The stream delivers that batch too,
 * and the worker that receives it folds the batches of all shards.
 */
export async function countMarks(
  table: Table,
  shard: Shard,
  records: readonly DynamoDBRecord[],
): Promise<void> {
  const markRecords = records
    .map((record) => toMarkRecord(record))
    .filter(({ marks }) => marks.length > 0);
  if (markRecords.length > 0) await startDay(table);
  const now = records.at(-1)?.dynamodb?.ApproximateCreationDateTime ?? 0;
  const isStored = await countRecords(table, shard, markRecords, now);
  const hasBatch = records.some(
    ({ dynamodb: { Keys, NewImage } = {} }) =>
      NewImage && isCountBatch(Keys?.['pk']?.S, Keys?.['sk']?.S),
  );
  // A worker that has just stored a batch receives that next, so it need not fold yet.
  if (hasBatch) await applyCountBatches(table, isStored, now);
}
