import {
  sumCounts,
  type Counts,
  addToSemesterStats,
  addToBacklog,
  randomShard,
  type Backlog,
  addToCourseTotals,
  totalsKey,
} from './stats.ts';
import { courseOf } from '../catalogue/course.ts';
import { type StoredNote, addToCounters, getNotes } from './note.ts';
import type { ConditionalWrite } from '../change.ts';
import { transact } from '../write.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Table } from '../table.ts';

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
function addToSums(added: readonly Counted[]): Record<string, ConditionalWrite> {
  const sums = new Map<string, { sum: Counts; addSum: (sum: Counts) => ConditionalWrite }>();
  const shard = randomShard();
  for (const note of added)
    for (const [name, addSum] of sumsFor(note, shard)) {
      const before = sums.get(name)?.sum ?? { notes: 0, downloads: 0, upvotes: 0 };
      sums.set(name, { sum: sumCounts([before, countsOf(note, 1)]), addSum });
    }
  return Object.fromEntries([...sums].map(([name, { sum, addSum }]) => [name, addSum(sum)]));
}

/** Additions to a note's counters. */
export interface NoteCounts {
  readonly note: NoteId;
  readonly upvotes: number;
  readonly download_count: number;
  /** Visitors for whom it did not help. */
  readonly unhelpful: number;
}

/** Each note may need a write for itself, its course, and its kind and semester, besides `claim`. */
export const maxNotesPerTransaction = 33;

/** Enough for concurrent changes of the notes. */
const attempts = 30;

/** The writes that add counts to the existing notes and to the sums of their states. */
function writesFor(notes: readonly StoredNote[], counts: readonly NoteCounts[]) {
  const byNote = new Map(counts.map((one) => [one.note, one]));
  const added = notes.map((note) => {
    const { upvotes, download_count, unhelpful } = byNote.get(note.id)!;
    return { note, unhelpful, added: { upvotes, download_count } };
  });
  return {
    ...Object.fromEntries(
      added.map(({ note, unhelpful, added: amounts }) => [
        `note ${note.id}`,
        addToCounters(note, { ...amounts, ...(unhelpful > 0 && { unhelpful }) }),
      ]),
    ),
    ...addToSums(added.map(({ note, added: amounts }) => ({ ...note, ...amounts }))),
  };
}

/**
 * Adds counts to at most `maxNotesPerTransaction` notes in any state, and to the sums of their states, in one
 * transaction with the write `claim`. Counts of deleted notes are dropped. Returns false if `claim` fails.
 */
export async function addNoteCounts(
  table: Table,
  counts: readonly NoteCounts[],
  claim: ConditionalWrite,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ids = counts.map(({ note }) => note);
    const notes = await getNotes(table, ids, { consistent: true });
    const failed = await transact<string>(table, { claim, ...writesFor(notes, counts) });
    if (failed.length === 0) return true;
    if (failed.includes('claim')) return false;
  }
  throw new Error('Conflicts on the note counts persist');
}
