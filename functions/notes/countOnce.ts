import { countCourse } from '../table/courseTotals.ts';
import { courseOf } from '../table/course.ts';
import { countNote, type StoredNote } from '../table/note.ts';
import { countSite } from '../table/stats.ts';
import type { Table } from '../table/table.ts';
import { transact, type Step } from '../table/transact.ts';
import { publicNote } from './publicNote.ts';

const counters = {
  upvotes: 'upvotes',
  downloads: 'download_count',
} as const;

/** A note is changed by one person now and then; whoever meets more than this, meets something else. */
const attempts = 5;

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
  let seen = note;
  for (let attempt = 1; ; attempt += 1) {
    const failed = await transact(table, {
      mark,
      note: countNote(seen, counters[what]),
      totals: countCourse(courseOf(seen), seen.semester, { [what]: 1 }),
      stats: countSite(seen.semester, { [what]: 1 }),
    });
    // The note as it was seen may be a moment old: it may be counted elsewhere by now.
    seen = await publicNote(table, note.id, { exact: true });
    if (failed.length === 0 || failed.includes('mark')) return seen;
    if (attempt === attempts) throw new Error('A note changes all the time');
  }
}
