import type { BranchId, SchemeId, SubjectId } from '../contracts/domain/fields.ts';
import { listSubjects, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { knownBranch, knownScheme, knownSubject } from './known.ts';
import { everyCourse, notesOfSubjects } from './notes-of-subjects.ts';

/** How many items would be left without what they refer to. Deleted notes do not count. */
interface References {
  subjects: number;
  notes: number;
}

async function referencesOf(
  table: Table,
  refers: (subject: StoredSubject) => boolean,
): Promise<References> {
  const subjects = (await listSubjects(table, { consistent: true })).filter(refers);
  const notes = await notesOfSubjects(table, subjects, everyCourse, ['pending']);
  return { subjects: subjects.length, notes: notes.length };
}

/** How many subjects a scheme has, and notes under them. Refuses (404) a scheme that there is not. */
export async function schemeReferences(table: Table, id: SchemeId): Promise<References> {
  await knownScheme(table, id);
  return referencesOf(table, (subject) => subject.scheme_id === id);
}

/** How many subjects a branch has, and notes under them. Refuses (404) a branch that there is not. */
export async function branchReferences(table: Table, id: BranchId): Promise<References> {
  await knownBranch(table, id);
  return referencesOf(table, (subject) => subject.branch_id === id);
}

/** How many notes a subject has. Refuses (404) a subject that there is not. */
export async function subjectReferences(table: Table, id: SubjectId): Promise<References> {
  const subject = await knownSubject(table, id);
  const notes = await notesOfSubjects(table, [subject], everyCourse, ['pending']);
  return { subjects: 0, notes: notes.length };
}
