import type { Branch } from '../../contracts/catalogue.ts';
import { updateIf, deleteIf, checkIf, present, putIfAbsent } from '../change.ts';
import type { ConditionCheck } from '../change.ts';
import { replaceNaturalKey, releaseKey, reserveKey } from './natural-key.ts';
import { queryFields, type ReadOptions, getFields } from '../read.ts';
import { addToBranchCount } from '../notes/stats.ts';
import type { Table } from '../table.ts';
import { keyPatterns, patternsOf, primaryKey } from '../keys.ts';

export interface StoredBranch extends Branch {
  updated_at: string | null;
}

const [patterns] = keyPatterns.branch;
const codePatterns = patternsOf('branch', 'code');
const partition = patterns.pk;
const branchKey = (id: string) => primaryKey(patterns, { id });
const codeKey = ({ code }: Branch) => primaryKey(codePatterns, { code: code.toLowerCase() });

/** All branches, sorted by name. */
export async function listBranches(
  table: Table,
  options: ReadOptions = {},
): Promise<StoredBranch[]> {
  const branches = await queryFields<StoredBranch>(table, { partition, ...options });
  return branches.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const getBranch = (table: Table, id: string, options: ReadOptions = {}) =>
  getFields<StoredBranch>(table, branchKey(id), options);

/** The writes that store a branch and count it. They fail if its id or code exists. */
export const addBranch = (branch: StoredBranch) => ({
  branch: putIfAbsent({ ...branchKey(branch.id), ...branch }),
  key: reserveKey(codeKey(branch), branch.id),
  stats: addToBranchCount(1),
});

/**
 * The writes that change a branch. They fail if it has changed since it was read, or if another branch has its new
 * code.
 */
export function changeBranch(
  before: StoredBranch,
  { name, code, description, updated_at }: StoredBranch & { updated_at: string },
) {
  return {
    branch: updateIf(
      branchKey(before.id),
      { set: { name, code, description, updated_at } },
      { updated_at: before.updated_at },
    ),
    ...replaceNaturalKey(codeKey(before), codeKey({ ...before, code }), before.id),
  };
}

/** The writes that delete a branch. They fail if it has changed since it was read. */
export const removeBranch = (branch: StoredBranch) => ({
  branch: deleteIf(branchKey(branch.id), { updated_at: branch.updated_at }),
  key: releaseKey(codeKey(branch), branch.id),
  stats: addToBranchCount(-1),
});

/** Fails unless the branch exists. */
export const branchExists = (id: string): ConditionCheck => checkIf(branchKey(id), { id: present });
