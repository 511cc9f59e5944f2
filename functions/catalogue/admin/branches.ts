import type { AdminBranch, BranchFields } from '../../contracts/catalogue.ts';
import type { BranchId } from '../../contracts/domain/fields.ts';
import { createAudited, deleteAudited, updateAudited } from '../../kernel/audited-writes.ts';
import { addBranch, changeBranch, removeBranch } from '../../table/catalogue/branch.ts';
import { newId } from '../../table/core/new-id.ts';
import type { Table } from '../../table/core/table.ts';
import { requireBranch } from '../require.ts';
import { toAdminBranchResponse } from '../responses.ts';
import { branchCodeConflict as conflict, type Change } from './change.ts';

/** Throws 409 for a code that exists. */
export const createBranch = (
  table: Table,
  { name, code, description = null }: BranchFields,
  actor: string,
): Promise<AdminBranch> =>
  createAudited(table, {
    kind: 'branch',
    actor,
    conflict,
    make: async () => {
      const content = { name, code, description };
      const item = { id: newId<BranchId>(), ...content, updated_at: new Date().toISOString() };
      return { item, content, writes: addBranch(item) };
    },
  });

/** Throws 409 for a code that exists and for a version other than expected. */
export async function updateBranch(
  table: Table,
  { id, fields, expected, userId: actor }: Change<BranchId, BranchFields>,
): Promise<AdminBranch> {
  const { after } = await updateAudited(table, {
    target: `branch ${id}`,
    actor,
    expected,
    conflict,
    load: () => requireBranch(table, id),
    fields,
    writes: changeBranch,
  });
  return toAdminBranchResponse(after);
}

/** Deletes a branch even if subjects refer to it. */
export async function deleteBranch(
  table: Table,
  id: BranchId,
  actor: string,
): Promise<{ id: BranchId }> {
  await deleteAudited(table, {
    target: `branch ${id}`,
    actor,
    load: () => requireBranch(table, id),
    content: ({ name, code, description }) => ({ name, code, description }),
    writes: removeBranch,
  });
  return { id };
}
