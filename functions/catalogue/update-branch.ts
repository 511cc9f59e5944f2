import type { AdminBranch, BranchFields } from '../contracts/catalogue.ts';
import type { BranchId } from '../contracts/domain/fields.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import { changeBranch } from '../table/catalogue/branch.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { nextVersion } from '../table/core/version.ts';
import { onlySeen, storedFields, type Change } from './change.ts';
import { knownBranch } from './known.ts';
import { adminBranch } from './shown.ts';
import { branchCodeTaken } from './taken.ts';

/**
 * Changes fields of a branch. Refuses (409) a code that another one has, and to change another version than the one seen.
 */
export async function updateBranch(
  table: Table,
  update: Change<BranchId, BranchFields>,
): Promise<AdminBranch> {
  const { id, seen, who } = update;
  const stored = await knownBranch(table, id);
  const change = changedFields<BranchFields>(stored, storedFields(update.fields));
  if (!change) return adminBranch(stored);
  onlySeen(stored, seen);
  const updated_at = nextVersion(stored.updated_at);
  const after = { ...stored, ...change.after, updated_at } as typeof stored & {
    updated_at: string;
  };
  const failed: string[] = await transact(table, {
    ...changeBranch(stored, after),
    audit: audit({ who, what: 'update', target: `branch ${id}`, when: updated_at, ...change }),
  });
  // Somebody came between: what is stored now says what to do.
  if (failed.includes('branch')) return updateBranch(table, update);
  if (failed.length > 0) throw branchCodeTaken();
  return adminBranch(after);
}
