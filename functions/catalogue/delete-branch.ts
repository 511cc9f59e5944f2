import type { BranchId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { removeBranch } from '../table/catalogue/branch.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { knownBranch } from './known.ts';

/** Deletes a branch, whatever refers to it. `who` is the administrator's user id. */
export async function deleteBranch(
  table: Table,
  id: BranchId,
  who: string,
): Promise<{ id: BranchId }> {
  const stored = await knownBranch(table, id);
  const { name, code, description } = stored;
  const failed = await transact(table, {
    ...removeBranch(stored),
    audit: audit({
      who,
      what: 'delete',
      target: `branch ${id}`,
      when: new Date().toISOString(),
      before: { name, code, description },
      after: null,
    }),
  });
  // Changed or deleted meanwhile: the log tells what was deleted in the end.
  return failed.length > 0 ? deleteBranch(table, id, who) : { id };
}
