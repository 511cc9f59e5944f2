import type { Subject } from '../contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getBranch } from '../table/catalogue/branch.ts';
import { listBranchSubjects, listSubjects as listAll } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { toSubjectResponse } from './responses.ts';

/** Subjects that match the filter, by name. */
export async function listSubjects(
  table: Table,
  filter: { scheme_id?: SchemeId; branch_id?: BranchId; semester?: number },
): Promise<Subject[]> {
  const { scheme_id, branch_id, semester } = filter;
  const subjects = branch_id ? await listBranchSubjects(table, branch_id) : await listAll(table);
  return subjects
    .filter((subject) => scheme_id === undefined || subject.scheme_id === scheme_id)
    .filter((subject) => semester === undefined || subject.semester === semester)
    .map((subject) => toSubjectResponse(subject));
}

/** Throws 404 for an unknown branch. */
export async function listSubjectsOfBranch(table: Table, branch_id: BranchId): Promise<Subject[]> {
  const subjects = await listSubjects(table, { branch_id });
  if (subjects.length === 0 && !(await getBranch(table, branch_id)))
    throw new HttpError(404, 'Branch not found');
  return subjects;
}
