import type { SubjectId } from '../../contracts/domain/fields.ts';
import { fieldError } from '../../kernel/http/http-error.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { getSubject, subjectHasCourse } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import type { ConditionCheck } from '../../table/core/transact.ts';

export type NoteSubject = Pick<StoredNote, 'subject_id' | 'subject_code' | 'scheme_year'>;

/** The fields of a note that its subject decides. Throws 400 for an unknown subject. */
export async function requireSubject(table: Table, id: SubjectId): Promise<NoteSubject> {
  const subject = await getSubject(table, id, { consistent: true });
  if (!subject) throw fieldError(400, 'subject_id', 'Please select a subject');
  return { subject_id: id, subject_code: subject.code, scheme_year: subject.scheme_year };
}

/** Condition: the subject still has the code and scheme that the note stores. */
export const requireSubjectUnchanged = ({
  subject_id,
  subject_code,
  scheme_year,
}: NoteSubject): ConditionCheck =>
  subjectHasCourse({ id: subject_id, code: subject_code, scheme_year });
