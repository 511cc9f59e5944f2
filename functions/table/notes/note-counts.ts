import { sumCounts, type Counts } from './counts.ts';
import { courseOf } from '../catalogue/course.ts';
import { addToCourseTotals, totalsKey } from './course-totals.ts';
import type { StoredNote } from './note.ts';
import { addToSemesterStats, addToBacklog, randomShard, type Backlog } from './stats.ts';
import type { ConditionalWrite } from '../core/transact.ts';

/** The fields of a note that determine its sums. */
type Counted = Pick<
  StoredNote,
  'kind' | 'scheme_year' | 'subject_code' | 'semester' | 'status' | 'download_count' | 'upvotes'
>;

const countsOf = ({ download_count, upvotes }: Counted, sign: 1 | -1): Counts => ({
  notes: sign,
  downloads: sign * download_count,
  upvotes: sign * upvotes,
});

/** A note's share of the backlog. */
function backlogOf(note: Counted | undefined): Backlog {
  const isNotes = note?.kind === 'notes';
  const pending = note?.status === 'pending' ? 1 : 0;
  const deleted = note?.status === 'deleted' ? 1 : 0;
  const approved = note?.status === 'approved' ? 1 : 0;
  return {
    pending_notes: isNotes ? pending : 0,
    pending_materials: isNotes ? 0 : pending,
    approved_materials: isNotes ? 0 : approved,
    pending_downloads: isNotes && pending ? note.download_count : 0,
    pending_upvotes: isNotes && pending ? note.upvotes : 0,
    deleted_notes: isNotes ? deleted : 0,
    deleted_materials: isNotes ? 0 : deleted,
    pending_submissions: 0,
  };
}

function movedBacklog(
  before: Counted | undefined,
  after: Counted | undefined,
  more: Partial<Backlog>,
): Partial<Backlog> {
  const [was, is] = [backlogOf(before), backlogOf(after)];
  const moved = (Object.keys(is) as (keyof Backlog)[])
    .map((field) => [field, is[field] - was[field] + (more[field] ?? 0)] as const)
    .filter(([, amount]) => amount !== 0);
  return Object.fromEntries(moved);
}

/** Names of the sums that an approved note is part of. */
const courseSum = (note: Counted) => `${note.kind} ${totalsKey(courseOf(note), note.semester)}`;
const semesterSum = ({ kind, semester }: Counted) => `${kind} ${semester}`;

const addToCourse = (note: Counted, amounts: Partial<Counts>) =>
  addToCourseTotals({ ...note, course: courseOf(note) }, amounts);

/**
 * Moves a note from the sums of `before` (undefined: new) to those of `after` (undefined: deleted). Both have the
 * note's current counters. `more` is added to the backlog in the same write, because a transaction can write an item
 * only once. The backlog is part of a semester's write if there is one in its partition: each write costs two units.
 */
export function moveCounts(
  before: Counted | undefined,
  after: Counted | undefined,
  more: Partial<Backlog> = {},
) {
  const was = before?.status === 'approved' ? before : undefined;
  const is = after?.status === 'approved' ? after : undefined;
  const sameCourse = was && is && courseSum(was) === courseSum(is);
  const sameSemester = was && is && semesterSum(was) === semesterSum(is);
  const leaves = sameSemester ? undefined : was;
  const enters = sameSemester ? undefined : is;
  const backlog = movedBacklog(before, after, more);
  const carrier = [enters, leaves].find((note) => note?.kind === 'notes');
  const addToStats = (note: Counted, sign: 1 | -1) =>
    addToSemesterStats(note, { ...countsOf(note, sign), ...(note === carrier && backlog) });
  return {
    ...(was && !sameCourse && { totalsBefore: addToCourse(was, countsOf(was, -1)) }),
    ...(is && !sameCourse && { totals: addToCourse(is, countsOf(is, 1)) }),
    ...(leaves && { statsBefore: addToStats(leaves, -1) }),
    ...(enters && { stats: addToStats(enters, 1) }),
    ...(!carrier && Object.keys(backlog).length > 0 && { backlog: addToBacklog(backlog) }),
  };
}

/**
 * The sums that a note's counters are part of: its course and semester when it is public, the backlog when it is
 * pending.
 */
function sumsFor(
  note: Counted,
  shard: number,
): [name: string, addSum: (sum: Counts) => ConditionalWrite][] {
  if (note.status === 'deleted') return [];
  if (note.status === 'approved')
    return [
      [`totals ${courseSum(note)}`, (sum) => addToCourse(note, votesOf(sum))],
      [
        `stats ${semesterSum(note)}`,
        (sum) =>
          addToSemesterStats(note, { ...votesOf(sum), lifetime_downloads: sum.downloads }, shard),
      ],
    ];
  if (note.kind !== 'notes') return [];
  return [
    [
      'backlog',
      ({ downloads, upvotes }) =>
        addToBacklog({ pending_downloads: downloads, pending_upvotes: upvotes }, shard),
    ],
  ];
}

const votesOf = ({ downloads, upvotes }: Counts) => ({ downloads, upvotes });

/** The writes that add `download_count` and `upvotes` of each note to the sums that it is part of. */
export function addToSums(added: readonly Counted[]): Record<string, ConditionalWrite> {
  const sums = new Map<string, { sum: Counts; addSum: (sum: Counts) => ConditionalWrite }>();
  const shard = randomShard();
  for (const note of added)
    for (const [name, addSum] of sumsFor(note, shard)) {
      const before = sums.get(name)?.sum ?? { notes: 0, downloads: 0, upvotes: 0 };
      sums.set(name, { sum: sumCounts([before, countsOf(note, 1)]), addSum });
    }
  return Object.fromEntries([...sums].map(([name, { sum, addSum }]) => [name, addSum(sum)]));
}
