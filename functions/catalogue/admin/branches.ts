import { adminBranch, type AdminBranch, type BranchFields } from '../../contracts/catalogue.ts';
import { pickFields, type BranchId } from '../../contracts/domain/fields.ts';
import { createAudited, deleteAudited, updateAudited } from '../../kernel/audited-writes.ts';
import type { Change } from '../../kernel/audited-writes.ts';
import { addBranch, changeBranch, removeBranch } from '../../table/catalogue/branch.ts';
import { newId } from '../../table/item.ts';
import type { Table } from '../../table/table.ts';
import { requireBranch } from '../require.ts';
import { fieldError } from '../../kernel/http/http-error.ts';

const conflict = () => fieldError(409, 'code', 'A branch with this code exists already.');

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
  change: Change<BranchId, BranchFields>,
): Promise<AdminBranch> {
  const { after } = await updateAudited(table, {
    ...change,
    kind: 'branch',
    conflict,
    load: () => requireBranch(table, change.id),
    writes: changeBranch,
  });
  return pickFields(adminBranch, after);
}

/** Deletes a branch even if subjects refer to it. */
export const deleteBranch = (table: Table, id: BranchId, actor: string) =>
  deleteAudited(table, {
    kind: 'branch',
    id,
    actor,
    load: () => requireBranch(table, id),
    content: ({ name, code, description }) => ({ name, code, description }),
    writes: removeBranch,
  });
