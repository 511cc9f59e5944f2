import type { Branch } from '../contracts/catalog.ts';
import { fieldsOf } from './item.ts';
import { getItem, queryItems } from './read.ts';
import { countBranch } from './stats.ts';
import type { Table } from './table.ts';
import { putWhereAbsent, transact } from './transact.ts';
import { upsert, type Upserted } from './upsert.ts';

const branchKey = (id: string) => ({ pk: 'BRANCH', sk: id });

/** All branches by name. */
export async function listBranches(table: Table): Promise<Branch[]> {
  const items = await queryItems(table, { partition: 'BRANCH' });
  return items
    .map((item) => fieldsOf<Branch>(item))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** One branch. */
export async function getBranch(table: Table, id: string): Promise<Branch | undefined> {
  const item = await getItem(table, branchKey(id));
  return item && fieldsOf<Branch>(item);
}

/** Writes a branch whether it was there or not; a new one counts in the site's figures. */
export async function putBranch(table: Table, branch: Branch): Promise<Upserted> {
  const item = { ...branchKey(branch.id), ...branch };
  const failed = await transact(table, { branch: putWhereAbsent(item), stats: countBranch(1) });
  return failed.length === 0 ? 'added' : upsert(table, item);
}
