import type { BranchId, SchemeId, SubjectId } from '../../contracts/domain/fields.ts';
import { listSubjects, type StoredSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import { requireBranch, requireScheme, requireSubject } from '../require.ts';
import { currentAndFormerCourses, listNotesOfSubjects } from '../notes-of-subjects.ts';

/** How many items refer to one that is to be deleted. Deleted notes do not count. */
interface References {
  subjects: number;
  notes: number;
}

async function countReferences(
  table: Table,
  refers: (subject: StoredSubject) => boolean,
): Promise<References> {
  const subjects = (await listSubjects(table, { consistent: true })).filter(refers);
  const notes = await listNotesOfSubjects(table, subjects, currentAndFormerCourses, ['pending']);
  return { subjects: subjects.length, notes: notes.length };
}

/** Throws 404 for an unknown scheme. */
export async function countSchemeReferences(table: Table, id: SchemeId): Promise<References> {
  await requireScheme(table, id);
  return countReferences(table, (subject) => subject.scheme_id === id);
}

/** Throws 404 for an unknown branch. */
export async function countBranchReferences(table: Table, id: BranchId): Promise<References> {
  await requireBranch(table, id);
  return countReferences(table, (subject) => subject.branch_id === id);
}

/** Throws 404 for an unknown subject. */
export async function countSubjectReferences(table: Table, id: SubjectId): Promise<References> {
  const subject = await requireSubject(table, id);
  const notes = await listNotesOfSubjects(table, [subject], currentAndFormerCourses, ['pending']);
  return { subjects: 0, notes: notes.length };
}
