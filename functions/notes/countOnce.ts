import { countCourse } from '../table/courseTotals.ts';
import { countNote, courseOf, type StoredNote } from '../table/note.ts';
import { countSite } from '../table/stats.ts';
import type { Table } from '../table/table.ts';
import { transact, type Step } from '../table/transact.ts';
import { publicNote } from './publicNote.ts';

const counters = {
  upvotes: 'upvotes',
  downloads: 'download_count',
} as const;

/**
 * Counts an upvote or a download of a note **where** the mark is not there yet, together with its sums.
 * Returns the note as it is then; refuses (404) when it is public no more.
 */
export async function countOnce(
  table: Table,
  note: StoredNote,
  what: keyof typeof counters,
  mark: Step,
): Promise<StoredNote> {
  await transact(table, {
    mark,
    note: countNote(note.id, counters[what]),
    totals: countCourse(courseOf(note), note.semester, { [what]: 1 }),
    stats: countSite(note.semester, { [what]: 1 }),
  });
  return publicNote(table, note.id, { exact: true });
}
