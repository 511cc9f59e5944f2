import type { AdminBranch, BranchFields } from '../../contracts/catalogue.ts';
import type { BranchId } from '../../contracts/domain/fields.ts';
import { addBranch, changeBranch, removeBranch } from '../../table/catalogue/branch.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { nextVersion } from '../../table/core/version.ts';
import { audit, changedFields } from '../../table/site/audit.ts';
import { requireBranch } from '../require.ts';
import { toAdminBranchResponse } from '../responses.ts';
import { branchCodeConflict, requireVersion, toStoredFields, type Change } from './change.ts';
import { newId } from '../../table/core/new-id.ts';

/** Throws 409 for a code that exists. */
export async function createBranch(
  table: Table,
  { name, code, description }: BranchFields,
  who: string,
): Promise<AdminBranch> {
  const now = new Date().toISOString();
  const content = { name, code, description: description || null };
  const branch = { id: newId<BranchId>(), ...content, updated_at: now };
  const failed = await transact(table, {
    ...addBranch(branch),
    audit: audit({ who, what: 'create', target: `branch ${branch.id}`, when: now, after: content }),
  });
  if (failed.length > 0) throw branchCodeConflict();
  return branch;
}

/** Throws 409 for a code that exists and for a version other than expected. */
export async function updateBranch(
  table: Table,
  update: Change<BranchId, BranchFields>,
): Promise<AdminBranch> {
  const { id, expected, userId: who } = update;
  const stored = await requireBranch(table, id);
  const change = changedFields<BranchFields>(stored, toStoredFields(update.fields));
  if (!change) return toAdminBranchResponse(stored);
  requireVersion(stored, expected);
  const updated_at = nextVersion(stored.updated_at);
  const after = { ...stored, ...change.after, updated_at } as typeof stored & {
    updated_at: string;
  };
  const failed: string[] = await transact(table, {
    ...changeBranch(stored, after),
    audit: audit({ who, what: 'update', target: `branch ${id}`, when: updated_at, ...change }),
  });
  // A concurrent change: decide again from the stored version.
  if (failed.includes('branch')) return updateBranch(table, update);
  if (failed.length > 0) throw branchCodeConflict();
  return toAdminBranchResponse(after);
}

/** Deletes a branch even if subjects refer to it. */
export async function deleteBranch(
  table: Table,
  id: BranchId,
  who: string,
): Promise<{ id: BranchId }> {
  const stored = await requireBranch(table, id);
  const { name, code, description } = stored;
  const failed = await transact(table, {
    ...removeBranch(stored),
    audit: audit({
      who,
      what: 'delete',
      target: `branch ${id}`,
      before: { name, code, description },
    }),
  });
  // A concurrent change: the audit log must show the version that was deleted.
  return failed.length > 0 ? deleteBranch(table, id, who) : { id };
}
