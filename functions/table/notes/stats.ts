import { update, type ConditionalWrite, putIfAbsent } from '../change.ts';
import { type MaterialKind, materialKinds } from '../../contracts/domain/material.ts';
import { fieldsOf, type Item } from '../item.ts';
import { queryItems, prefixEnd, type ReadOptions, getItem } from '../read.ts';
import type { Table } from '../table.ts';
import { writeConditionally } from '../write.ts';
import { keyOf, keyPrefix, patternsOf, primaryKey, keyPatterns } from '../keys.ts';
import { courseKey, type Course } from '../catalogue/course.ts';

/** Sums over notes. */
export interface Counts {
  notes: number;
  downloads: number;
  upvotes: number;
}

/** The sum of counts. Missing numbers are zero, because the first addition creates an item. */
export function sumCounts(all: readonly Partial<Counts>[]): Counts {
  const sum = { notes: 0, downloads: 0, upvotes: 0 };
  for (const counts of all) {
    sum.notes += counts.notes ?? 0;
    sum.downloads += counts.downloads ?? 0;
    sum.upvotes += counts.upvotes ?? 0;
  }
  return sum;
}

const semesterPatterns = patternsOf('stats', 'semester');
const backlogPatterns = patternsOf('stats', 'backlog');
const branchesPatterns = patternsOf('stats', 'branches');
const otherPatterns = patternsOf('stats', 'other material');
const partition = semesterPatterns.pk;
const partitionOf = (kind: MaterialKind) =>
  kind === 'notes' ? partition : keyOf(otherPatterns.pk, { kind });

/** A semester's counts are sharded, because one item could not take every write. */
const shards = 4;

/** For kind `notes`, with a part of the backlog, which is the sum of all items of the partition. */
type SemesterAmounts = Partial<Counts & Backlog> & {
  /** Downloads that were counted, also those of notes that were withdrawn since. */
  lifetime_downloads?: number;
};

/** One for all sums of a transaction: then fewer transactions meet. */
export const randomShard = (): number => Math.floor(Math.random() * shards);

export function addToSemesterStats(
  { kind, semester }: { kind: MaterialKind; semester: number },
  amounts: SemesterAmounts,
  shard = randomShard(),
): ConditionalWrite {
  const sk = keyOf(semesterPatterns.sk, { semester, shard });
  return update({ pk: partitionOf(kind), sk }, { add: amounts });
}

/** Numbers for administrators: pending and restorable items, and public material. Materials are of other kinds than notes. */
const backlogFields = [
  'pending_notes',
  'pending_materials',
  'approved_materials',
  'pending_downloads',
  'pending_upvotes',
  'deleted_notes',
  'deleted_materials',
  'pending_submissions',
] as const;
export type Backlog = Record<(typeof backlogFields)[number], number>;

export function addToBacklog(amounts: Partial<Backlog>, shard = randomShard()): ConditionalWrite {
  return update(primaryKey(backlogPatterns, { shard }), { add: amounts });
}

export const addToBranchCount = (amount: number): ConditionalWrite =>
  update(primaryKey(branchesPatterns, {}), { add: { branches: amount } });

/** The sharded counts of a kind's approved notes by semester. */
function querySemesters(table: Table, kind: MaterialKind, prefix: string): Promise<Item[]> {
  return queryItems(table, { partition: partitionOf(kind), prefix });
}

/** Counts of a kind's approved notes, in one semester or in all. */
export async function getSemesterCounts(
  table: Table,
  kind: MaterialKind,
  semester?: number,
): Promise<Counts> {
  const items = await querySemesters(
    table,
    kind,
    semester === undefined
      ? keyPrefix(semesterPatterns.sk)
      : keyOf(semesterPatterns.sk, { semester, shard: '' }),
  );
  return sumCounts(items.map((item) => fieldsOf<Partial<Counts>>(item)));
}

/** The downloads of a kind that were ever counted. Never falls. */
async function getLifetimeDownloads(table: Table, kind: MaterialKind): Promise<number> {
  const items = await querySemesters(table, kind, keyPrefix(semesterPatterns.sk));
  return items.reduce((sum, item) => sum + Number(item['lifetime_downloads'] ?? 0), 0);
}

/** The number of a kind's approved notes per semester. */
export async function notesBySemester(
  table: Table,
  kind: MaterialKind,
): Promise<Map<number, number>> {
  const items = await querySemesters(table, kind, keyPrefix(semesterPatterns.sk));
  const found = new Map<number, number>();
  for (const item of items) {
    const semester = Number(String(item['sk']).split('#')[1]);
    found.set(semester, (found.get(semester) ?? 0) + Number(item['notes'] ?? 0));
  }
  return found;
}

/** Figures of the whole site, for kind `notes` and without the backlog. */
export async function getSiteCounts(
  table: Table,
): Promise<Counts & Backlog & { branches: number }> {
  const items = await queryItems(table, { partition });
  const sums = [...backlogFields, 'branches' as const].map((field) => {
    const sum = items.reduce((total, item) => total + Number(item[field] ?? 0), 0);
    // Sums start with the first counted item, so items that are older may make them negative.
    return [field, Math.max(0, sum)] as const;
  });
  return {
    ...sumCounts(items.map((item) => fieldsOf<Partial<Counts>>(item))),
    ...(Object.fromEntries(sums) as Backlog & { branches: number }),
  };
}

/** Counts of a course's approved notes of one kind in one semester. */
export interface CourseTotals extends Counts {
  course: string;
  semester: number;
}

const [totalsPatterns] = keyPatterns.courseTotals;
const totalsPartition = (kind: MaterialKind) => keyOf(totalsPatterns.pk, { kind });

export const totalsKey = ({ scheme_year, code }: Course, semester: number): string =>
  keyOf(totalsPatterns.sk, { year: scheme_year, code: code.toUpperCase(), semester });

export function addToCourseTotals(
  { kind, course, semester }: { kind: MaterialKind; course: Course; semester: number },
  amounts: Partial<Counts>,
): ConditionalWrite {
  return update({ pk: totalsPartition(kind), sk: totalsKey(course, semester) }, { add: amounts });
}

/** Whether a course has approved notes. */
export async function hasNotes(table: Table, { scheme_year, code }: Course): Promise<boolean> {
  const course = courseKey({ scheme_year, code });
  const totals = await listCourseTotals(table, course, course);
  return totals.some(({ notes }) => notes > 0);
}

/** The counts of one kind (default: `notes`) of the courses between two course keys, inclusive. */
export async function listCourseTotals(
  table: Table,
  first: string,
  last: string,
  { kind = 'notes', ...options }: ReadOptions & { kind?: MaterialKind } = {},
): Promise<CourseTotals[]> {
  const items = await queryItems(table, {
    partition: totalsPartition(kind),
    between: [first, prefixEnd(`${last}#`)],
    ...options,
  });
  return items.map((item) => {
    const sk = String(item['sk']);
    const cut = sk.lastIndexOf('#');
    return {
      ...sumCounts([fieldsOf<Partial<Counts>>(item)]),
      course: sk.slice(0, cut),
      semester: Number(sk.slice(cut + 1)),
    };
  });
}

const dayPatterns = patternsOf('stats', 'day');
const storedSeconds = 400 * 86_400;

const totalDownloads = async (table: Table): Promise<number> => {
  const totals = await Promise.all(materialKinds.map((kind) => getLifetimeDownloads(table, kind)));
  return totals.reduce((sum, downloads) => sum + downloads, 0);
};

/**
 * Stores how many downloads were counted before a day (YYYY-MM-DD), unless that is stored. To be called before the
 * first download of the day is counted: the difference between two days needs no write per download.
 */
export async function storeDownloadsBefore(table: Table, day: string, now: number): Promise<void> {
  const key = primaryKey(dayPatterns, { day });
  if (await getItem(table, key)) return;
  const ttl = Math.floor(now / 1000) + storedSeconds;
  await writeConditionally(
    table,
    putIfAbsent({ ...key, downloads: await totalDownloads(table), ttl }),
  );
}

/** The downloads of each day since a day (YYYY-MM-DD), oldest first. A day without downloads may be missing. */
export async function listDownloadsByDay(table: Table, since: string) {
  const [items, now] = await Promise.all([
    queryItems(table, { partition: dayPatterns.pk, between: [since, prefixEnd('9')] }),
    totalDownloads(table),
  ]);
  const before = [...items.map((item) => Number(item['downloads'])), now];
  return items.map((item, i) => ({
    day: String(item['sk']),
    downloads: before[i + 1]! - before[i]!,
  }));
}
