import type { BranchId } from '../contracts/fields.ts';
import { audit } from '../table/audit.ts';
import { removeBranch } from '../table/branch.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
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
