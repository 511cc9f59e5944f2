import type { SubjectId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { getSubject, subjectHasCourse } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import type { Step } from '../../table/core/transact.ts';

const selectText = 'Please select a subject';

/** The subject of a note, and the course that it makes the note's. */
export type NoteSubject = Pick<StoredNote, 'subject_id' | 'subject_code' | 'scheme_year'>;

/** What a note stores of its subject. Refuses (400) one that does not exist. */
export async function noteSubject(table: Table, id: SubjectId): Promise<NoteSubject> {
  const subject = await getSubject(table, id, { consistent: true });
  if (!subject)
    throw new HttpError(400, selectText, {
      errors: [{ field: 'subject_id', message: selectText }],
    });
  return { subject_id: id, subject_code: subject.code, scheme_year: subject.scheme_year };
}

/** Only **where** the subject is still what the note stores of it: so the note is where it will be looked for. */
export const onlySubject = ({ subject_id, subject_code, scheme_year }: NoteSubject): Step =>
  subjectHasCourse({ id: subject_id, code: subject_code, scheme_year });
