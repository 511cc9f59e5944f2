import type { Subject } from '../contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../contracts/domain/fields.ts';
import { listBranchSubjects, listSubjects as listAll } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { shownSubject } from './shown.ts';

/** Subjects by name, of a scheme, a branch, a semester, or all of these. */
export async function listSubjects(
  table: Table,
  filter: { scheme_id?: SchemeId; branch_id?: BranchId; semester?: number },
): Promise<Subject[]> {
  const { scheme_id, branch_id, semester } = filter;
  const subjects = branch_id ? await listBranchSubjects(table, branch_id) : await listAll(table);
  return subjects
    .filter((subject) => scheme_id === undefined || subject.scheme_id === scheme_id)
    .filter((subject) => semester === undefined || subject.semester === semester)
    .map((subject) => shownSubject(subject));
}
