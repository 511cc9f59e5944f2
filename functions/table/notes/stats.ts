import { update } from '../core/change.ts';
import type { MaterialKind } from '../../contracts/domain/material.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { keyOf, keyPrefix, patternsOf, primaryKey } from '../keys.ts';

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
export async function getLifetimeDownloads(table: Table, kind: MaterialKind): Promise<number> {
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
