import type { SubjectId } from '../../contracts/domain/fields.ts';
import { fieldError, HttpError } from '../../kernel/http/http-error.ts';
import { getSubject, type CourseSubject } from '../../table/catalogue/subject.ts';
import type { StoredSubmission } from '../../table/submissions/submission.ts';
import type { Table } from '../../table/core/table.ts';

/**
 * The subject under which a submission is published: the reviewer's choice, else the contributor's. Throws 400 or 409
 * if there is none.
 */
export async function requireSubject(
  table: Table,
  submission: StoredSubmission,
  choice: SubjectId | null | undefined,
): Promise<CourseSubject> {
  const id = choice ?? submission.subject_id;
  if (id === null && (submission.branch_id === null || submission.scheme_id === null))
    throw new HttpError(409, 'Note is missing required information (branch or scheme)');
  const subject = id === null ? undefined : await getSubject(table, id, { consistent: true });
  if (!subject) throw fieldError(400, 'subject_id', 'Please select a subject');
  return subject;
}
