import { sumCounts, type Counts } from './counts.ts';
import { courseOf } from '../catalogue/course.ts';
import { addToCourseTotals, totalsKey } from './course-totals.ts';
import type { StoredNote } from './note.ts';
import { addToSemesterStats, addToBacklog, type Backlog } from './stats.ts';
import type { Step } from '../core/transact.ts';

/** Which note, and what it counts for. */
type Counted = Pick<
  StoredNote,
  'scheme_year' | 'subject_code' | 'semester' | 'status' | 'download_count' | 'upvotes'
>;

/** The steps that move what a note counts for from the sums of one state to those of another. */
export interface CountSteps {
  totalsBefore?: Step;
  totals?: Step;
  statsBefore?: Step;
  stats?: Step;
  waiting?: Step;
}

const countsOf = ({ download_count, upvotes }: Counted, sign: 1 | -1): Counts => ({
  notes: sign,
  downloads: sign * download_count,
  upvotes: sign * upvotes,
});

/** What a note counts for among those that wait or can be restored. */
const waitingOf = (note: Counted | undefined): Backlog => ({
  pending_notes: note?.status === 'pending' ? 1 : 0,
  pending_downloads: note?.status === 'pending' ? note.download_count : 0,
  pending_upvotes: note?.status === 'pending' ? note.upvotes : 0,
  deleted_notes: note?.status === 'deleted' ? 1 : 0,
  pending_submissions: 0,
});

function moveWaiting(before: Counted | undefined, after: Counted | undefined): CountSteps {
  const [was, is] = [waitingOf(before), waitingOf(after)];
  const moved = (Object.keys(is) as (keyof Backlog)[])
    .map((field) => [field, is[field] - was[field]] as const)
    .filter(([, amount]) => amount !== 0);
  return moved.length > 0 ? { waiting: addToBacklog(Object.fromEntries(moved)) } : {};
}

const courseItem = (note: Counted) => totalsKey(courseOf(note), note.semester);

/**
 * Moves what a note counts for: out of the sums of `before` (undefined when it is new), into those of `after`
 * (undefined when it is gone). Both have the counters that the note has then.
 */
export function moveCounts(before: Counted | undefined, after: Counted | undefined): CountSteps {
  const was = before?.status === 'approved' ? before : undefined;
  const is = after?.status === 'approved' ? after : undefined;
  const sameCourse = was && is && courseItem(was) === courseItem(is);
  const sameSemester = was && is && was.semester === is.semester;
  return {
    ...(was &&
      !sameCourse && {
        totalsBefore: addToCourseTotals(courseOf(was), was.semester, countsOf(was, -1)),
      }),
    ...(is &&
      !sameCourse && { totals: addToCourseTotals(courseOf(is), is.semester, countsOf(is, 1)) }),
    ...(was &&
      !sameSemester && { statsBefore: addToSemesterStats(was.semester, countsOf(was, -1)) }),
    ...(is && !sameSemester && { stats: addToSemesterStats(is.semester, countsOf(is, 1)) }),
    ...moveWaiting(before, after),
  };
}

/** The sums that counters of a note enter: its course's and semester's when it is public, what waits when it waits. */
function sumsFor(note: Counted): [name: string, step: (sum: Counts) => Step][] {
  if (note.status === 'deleted') return [];
  if (note.status === 'approved')
    return [
      [
        `totals ${courseItem(note)}`,
        (sum) => addToCourseTotals(courseOf(note), note.semester, votesOf(sum)),
      ],
      [`stats ${note.semester}`, (sum) => addToSemesterStats(note.semester, votesOf(sum))],
    ];
  return [
    [
      'waiting',
      ({ downloads, upvotes }) =>
        addToBacklog({ pending_downloads: downloads, pending_upvotes: upvotes }),
    ],
  ];
}

const votesOf = ({ downloads, upvotes }: Counts) => ({ downloads, upvotes });

/** The steps that add to the sums of notes what is added to their counters: `download_count` and `upvotes` of each. */
export function addToSums(added: readonly Counted[]): Record<string, Step> {
  const sums = new Map<string, { sum: Counts; step: (sum: Counts) => Step }>();
  for (const note of added)
    for (const [name, step] of sumsFor(note)) {
      const before = sums.get(name)?.sum ?? { notes: 0, downloads: 0, upvotes: 0 };
      sums.set(name, { sum: sumCounts([before, countsOf(note, 1)]), step });
    }
  return Object.fromEntries([...sums].map(([name, { sum, step }]) => [name, step(sum)]));
}
