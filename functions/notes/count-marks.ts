import type { DynamoDBRecord } from 'aws-lambda';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import { storeDownloadsBefore } from '../table/notes/stats.ts';
import { addNoteCounts, maxNotesPerTransaction } from '../table/notes/note-counts.ts';
import type { NoteCounts } from '../table/notes/note-counts.ts';
import { newMarks, type NewMark } from '../table/visitor-mark.ts';
import { advanceCheckpoint, groupOf, readCheckpoint } from '../table/notes/stream-checkpoint.ts';
import type { Checkpoint, Shard } from '../table/notes/stream-checkpoint.ts';
import type { Table } from '../table/table.ts';

/** A mark with the sequence number of its record and the group of its note. */
interface StreamedMark extends NewMark {
  readonly sequence: string;
  readonly group: string;
}

const marksOf = ({ dynamodb = {} }: DynamoDBRecord): StreamedMark[] =>
  newMarks(dynamodb).map((mark) => ({
    ...mark,
    sequence: dynamodb.SequenceNumber!,
    group: groupOf(mark.note),
  }));

const isAfter = ({ sequence, group }: StreamedMark, checkpoint: Checkpoint): boolean =>
  BigInt(sequence) > BigInt(checkpoint[group] ?? 0);

const noCounts = { upvotes: 0, download_count: 0, unhelpful: 0 };

function sumByNote(marks: readonly NewMark[]): NoteCounts[] {
  const sums = new Map<string, NoteCounts>();
  for (const { note, kind } of marks) {
    const { upvotes, download_count, unhelpful } = sums.get(note) ?? noCounts;
    sums.set(note, {
      note,
      upvotes: upvotes + Number(kind === 'upvote'),
      download_count: download_count + Number(kind === 'download'),
      unhelpful: unhelpful + Number(kind === 'unhelpful'),
    });
  }
  return [...sums.values()];
}

/**
 * The marks that one transaction counts: of as many groups as fit, or else the first records of one group. `marks` are
 * sorted by group, then by sequence number.
 */
function firstThatFit(marks: readonly StreamedMark[]): readonly StreamedMark[] {
  const notes = new Set<string>();
  let [ofGroups, ofRecords] = [0, 0];
  for (const [i, { note, group, sequence }] of marks.entries()) {
    notes.add(note);
    if (notes.size > maxNotesPerTransaction) break;
    const next = marks[i + 1];
    if (next?.group !== group) ofGroups = i + 1;
    if (next?.group !== group || next.sequence !== sequence) ofRecords = i + 1;
  }
  return marks.slice(0, ofGroups || ofRecords);
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
 * Adds the marks in a shard's records to their notes exactly once, with one update for each note of the records: the
 * shard's checkpoint advances in the same transaction. Reads it again if another worker has moved it meanwhile.
 */
export async function countMarks(table: Table, shard: Shard, records: readonly DynamoDBRecord[]) {
  const marks = records
    .flatMap((record) => marksOf(record))
    // The order of sequence numbers stays within a group.
    .toSorted((a, b) => a.group.localeCompare(b.group));
  if (marks.length > 0) await startDay(table);
  for (let left = marks; left.length > 0;) {
    const checkpoint = await readCheckpoint(table, shard);
    left = left.filter((mark) => isAfter(mark, checkpoint));
    const counted = firstThatFit(left);
    if (counted.length === 0) return;
    const to = Object.fromEntries(counted.map(({ group, sequence }) => [group, sequence]));
    await addNoteCounts(table, sumByNote(counted), advanceCheckpoint(shard, checkpoint, to));
  }
}
