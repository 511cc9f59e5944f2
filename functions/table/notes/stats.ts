import { sumCounts, type Counts } from './counts.ts';
import { fieldsOf } from '../core/item.ts';
import { prefixEnd, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { add, type Step } from '../core/transact.ts';
import { keyOf, keyPatterns, keyPrefix, primaryKey } from '../keys.ts';

const [semesterPatterns, backlogPatterns, branchesPatterns] = keyPatterns.stats;
const partition = semesterPatterns.pk;

/** Each semester's counts lie in so many items, so that none takes every write. */
const shards = 4;

/** Adds to the counts of a semester, and so to those of the site. */
export function addToSemesterStats(semester: number, amounts: Partial<Counts>): Step {
  const shard = Math.floor(Math.random() * shards);
  return add(primaryKey(semesterPatterns, { semester, shard }), amounts);
}

/** What waits for an administrator, and what was deleted but can be restored. */
export interface Backlog {
  pending_notes: number;
  pending_downloads: number;
  pending_upvotes: number;
  deleted_notes: number;
  pending_submissions: number;
}

/** Adds to what waits. */
export function addToBacklog(amounts: Partial<Backlog>): Step {
  const shard = Math.floor(Math.random() * shards);
  return add(primaryKey(backlogPatterns, { shard }), amounts);
}

/** Adds to the number of branches. */
export const addToBranchCount = (amount: number): Step =>
  add(primaryKey(branchesPatterns, {}), { branches: amount });

/** Counts of the approved notes of a semester. */
export async function getSemesterCounts(table: Table, semester: number): Promise<Counts> {
  const prefix = keyOf(semesterPatterns.sk, { semester, shard: '' });
  const items = await queryItems(table, { partition, between: [prefix, prefixEnd(prefix)] });
  return sumCounts(items.map((item) => fieldsOf<Partial<Counts>>(item)));
}

/** How many approved notes each semester has. */
export async function notesBySemester(table: Table): Promise<Map<number, number>> {
  const prefix = keyPrefix(semesterPatterns.sk);
  const items = await queryItems(table, { partition, between: [prefix, prefixEnd(prefix)] });
  const found = new Map<number, number>();
  for (const item of items) {
    const semester = Number(String(item['sk']).split('#')[1]);
    found.set(semester, (found.get(semester) ?? 0) + Number(item['notes'] ?? 0));
  }
  return found;
}

/** Figures of the whole site. What waits is not among its notes. */
export async function getSiteCounts(
  table: Table,
): Promise<Counts & Backlog & { branches: number }> {
  const items = await queryItems(table, { partition });
  // Sums begin with what was counted first, so what waited before may leave them below zero.
  const sum = (field: keyof Backlog | 'branches') =>
    Math.max(
      0,
      items.reduce((total, item) => total + Number(item[field] ?? 0), 0),
    );
  return {
    ...sumCounts(items.map((item) => fieldsOf<Partial<Counts>>(item))),
    branches: sum('branches'),
    pending_notes: sum('pending_notes'),
    pending_downloads: sum('pending_downloads'),
    pending_upvotes: sum('pending_upvotes'),
    deleted_notes: sum('deleted_notes'),
    pending_submissions: sum('pending_submissions'),
  };
}
