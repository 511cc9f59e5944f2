import type { DynamoDBRecord } from 'aws-lambda';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import {
  addNoteCounts,
  maxNotesPerTransaction,
  type NoteCounts,
} from '../../table/notes/count-notes.ts';
import { newMarks, type NewMark } from '../../table/visitors/made-marks.ts';
import { getNotes } from '../../table/notes/note.ts';
import {
  advanceCheckpoint,
  putBatch,
  readCheckpoint,
  deleteBatch,
  type Shard,
} from '../../table/notes/stream-checkpoint.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';

interface MarkRecord {
  readonly sequence: string;
  readonly marks: readonly NewMark[];
}

/** A record has one mark: the batches of this many records fit into one transaction. */
const maxRecords = 4000;

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

/** Groups the counts by semester and course, so that few transactions update the same counters. */
async function splitIntoBatches(
  table: Table,
  counts: readonly NoteCounts[],
): Promise<NoteCounts[][]> {
  const notes = await getNotes(
    table,
    counts.map(({ note }) => note),
  );
  const order = new Map(
    notes.map((note) => [note.id, `${note.semester} ${courseKey(courseOf(note))} ${note.id}`]),
  );
  const orderOf = ({ note }: NoteCounts) => order.get(note) ?? '';
  const sorted = counts.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const batches: NoteCounts[][] = [];
  for (let at = 0; at < sorted.length; at += maxNotesPerTransaction)
    batches.push(sorted.slice(at, at + maxNotesPerTransaction));
  return batches;
}

/**
 * Adds the marks in a shard's records to their notes exactly once: the shard's checkpoint advances in the same
 * transaction. Counts that exceed one transaction are first stored in batches, together with the checkpoint, and then
 * applied batch by batch; after a crash the next invocation applies the rest.
 */
export async function countMarks(
  table: Table,
  shard: Shard,
  records: readonly DynamoDBRecord[],
): Promise<void> {
  const markRecords = records
    .map((record) => toMarkRecord(record))
    .filter(({ marks }) => marks.length > 0);
  if (markRecords.length === 0) return;
  for (;;) {
    const checkpoint = await readCheckpoint(table, shard);
    for (const batch of checkpoint.batches)
      await addNoteCounts(table, batch.counts, deleteBatch(shard, batch));
    const left = markRecords
      .filter(({ sequence }) => isAfter(sequence, checkpoint.upTo))
      .slice(0, maxRecords);
    const last = left.at(-1);
    if (!last) return;
    const counts = sumByNote(left.flatMap(({ marks }) => marks));
    const advance = advanceCheckpoint(shard, checkpoint, last.sequence);
    if (counts.length <= maxNotesPerTransaction) {
      await addNoteCounts(table, counts, advance);
      continue;
    }
    const batches = await splitIntoBatches(table, counts);
    const batchSteps = batches.map((batch, i) => [
      `${i}`,
      putBatch(shard, last.sequence, i, batch),
    ]);
    // The checkpoint shows whether this transaction or a concurrent one was first.
    await transact(table, { claim: advance, ...Object.fromEntries(batchSteps) });
  }
}
