import { sumCounts, type Counts } from './counts.ts';
import { fieldsOf } from './item.ts';
import { endOf, queryItems } from './read.ts';
import type { Table } from './table.ts';
import { add, type Step } from './transact.ts';

const partition = 'STATS';
const branchesKey = { pk: partition, sk: 'BRANCHES' };

/** Each semester's counts lie in so many items, so that none takes every write. */
const shards = 4;

/** Adds to the counts of a semester, and so to those of the site. */
export function countSite(semester: number, amounts: Partial<Counts>): Step {
  const shard = Math.floor(Math.random() * shards);
  return add({ pk: partition, sk: `SEMESTER#${semester}#${shard}` }, amounts);
}

/** Adds to the number of branches. */
export const countBranch = (amount: number): Step => add(branchesKey, { branches: amount });

/** Counts of the approved notes of a semester. */
export async function getSemesterCounts(table: Table, semester: number): Promise<Counts> {
  const prefix = `SEMESTER#${semester}#`;
  const items = await queryItems(table, { partition, between: [prefix, endOf(prefix)] });
  return sumCounts(items.map((item) => fieldsOf<Partial<Counts>>(item)));
}

/** Figures of the whole site. */
export async function getSiteCounts(table: Table): Promise<Counts & { branches: number }> {
  const items = await queryItems(table, { partition });
  const branches = items.find((item) => item['sk'] === branchesKey.sk)?.['branches'];
  return {
    ...sumCounts(items.map((item) => fieldsOf<Partial<Counts>>(item))),
    branches: Number(branches ?? 0),
  };
}
