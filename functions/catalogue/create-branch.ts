import { randomUUID } from 'node:crypto';
import type { AdminBranch, BranchFields } from '../contracts/catalogue.ts';
import type { BranchId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { addBranch } from '../table/catalogue/branch.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { branchCodeTaken } from './taken.ts';

/** Adds a branch. Refuses (409) a code that there is already. `who` is the administrator's user id. */
export async function createBranch(
  table: Table,
  { name, code, description }: BranchFields,
  who: string,
): Promise<AdminBranch> {
  const now = new Date().toISOString();
  const content = { name, code, description: description || null };
  const branch = { id: randomUUID() as string as BranchId, ...content, updated_at: now };
  const failed = await transact(table, {
    ...addBranch(branch),
    audit: audit({
      who,
      what: 'create',
      target: `branch ${branch.id}`,
      when: now,
      before: null,
      after: content,
    }),
  });
  if (failed.length > 0) throw branchCodeTaken();
  return branch;
}
