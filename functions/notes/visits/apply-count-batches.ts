import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import {
  deleteStoredCounts,
  listStoredCounts,
  maxStoredCounts,
  mergeBatches,
  splitBatch,
  timeOfBatch,
  type StoredCounts,
} from '../../table/notes/count-batch.ts';
import {
  addNoteCounts,
  maxNotesPerTransaction,
  type NoteCounts,
} from '../../table/notes/count-notes.ts';
import { getNotes } from '../../table/notes/note.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';

/** Under load, counts are applied after this delay, so that one write covers all votes and downloads in between. */
const batchDelaySeconds = 20;

/** Bounds of a merged batch: its parts, and the size of what one transaction merges (22 bytes a count, 4 MB). */
const maxMergedNotes = maxStoredCounts * maxNotesPerTransaction;
const maxMergedCounts = 100_000;

/** The sums of as many batches as fit into one, and at least of the first. */
function sumBatches(batches: readonly StoredCounts[]) {
  const sums = new Map<NoteCounts['note'], NoteCounts>();
  const taken: StoredCounts[] = [];
  let read = 0;
  for (const batch of batches) {
    const { counts } = batch;
    read += counts.length;
    const isFull = sums.size + counts.length > maxMergedNotes || read > maxMergedCounts;
    if (taken.length > 0 && isFull) break;
    taken.push(batch);
    for (const { note, upvotes, download_count } of counts) {
      const before = sums.get(note) ?? { upvotes: 0, download_count: 0 };
      sums.set(note, {
        note,
        upvotes: before.upvotes + upvotes,
        download_count: before.download_count + download_count,
      });
    }
  }
  return { taken, sums: [...sums.values()] };
}

/** Groups the counts by semester and course, so that few transactions update the same counters. */
async function splitByCourse(table: Table, counts: readonly NoteCounts[]): Promise<NoteCounts[][]> {
  const notes = await getNotes(
    table,
    counts.map(({ note }) => note),
  );
  const order = new Map(
    notes.map((note) => [note.id, `${note.semester} ${courseKey(courseOf(note))} ${note.id}`]),
  );
  const orderOf = ({ note }: NoteCounts) => order.get(note) ?? '';
  const sorted = counts.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / maxNotesPerTransaction) }, (_, i) =>
    sorted.slice(i * maxNotesPerTransaction, (i + 1) * maxNotesPerTransaction),
  );
}

/** Merges the oldest batches into one, or splits the only one. Without effect if another worker was first. */
async function mergeOrSplit(table: Table): Promise<void> {
  const { taken, sums } = sumBatches(await listStoredCounts(table, 'batch'));
  const [first, ...others] = taken;
  if (!first) return;
  const writes =
    others.length > 0
      ? mergeBatches([first, ...others], sums)
      : splitBatch(first, await splitByCourse(table, first.counts));
  await transact(table, writes);
}

/**
 * Adds stored batches to their notes exactly once: each is deleted in the transaction that stores or counts what it
 * holds, so the next worker continues where one has crashed. `isUnderLoad`: more counts are expected soon, so waiting
 * for them saves writes. `now` is in epoch seconds.
 */
export async function applyCountBatches(
  table: Table,
  isUnderLoad: boolean,
  now: number,
): Promise<void> {
  for (;;) {
    const parts = await listStoredCounts(table, 'part');
    for (const part of parts) await addNoteCounts(table, part.counts, deleteStoredCounts(part));
    if (parts.length > 0) continue;
    const [oldest] = await listStoredCounts(table, 'batch', 1);
    if (!oldest || (isUnderLoad && now - timeOfBatch(oldest) < batchDelaySeconds)) return;
    await mergeOrSplit(table);
  }
}
