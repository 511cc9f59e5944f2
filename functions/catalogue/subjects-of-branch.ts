import type { Subject } from '../contracts/catalogue.ts';
import type { BranchId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getBranch } from '../table/catalogue/branch.ts';
import type { Table } from '../table/core/table.ts';
import { listSubjects } from './list-subjects.ts';

/** The subjects of a branch by name; 404 for a branch that does not exist. */
export async function subjectsOfBranch(table: Table, branch_id: BranchId): Promise<Subject[]> {
  const subjects = await listSubjects(table, { branch_id });
  if (subjects.length === 0 && !(await getBranch(table, branch_id)))
    throw new HttpError(404, 'Branch not found');
  return subjects;
}
