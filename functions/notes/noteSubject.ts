import type { SubjectId } from '../contracts/fields.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { StoredNote } from '../table/note.ts';
import { getSubject } from '../table/subject.ts';
import type { Table } from '../table/table.ts';

const selectText = 'Please select a subject';

/** What a note stores of its subject. Refuses (400) one that does not exist. */
export async function noteSubject(
  table: Table,
  id: SubjectId,
): Promise<Pick<StoredNote, 'subject_id' | 'subject_code' | 'scheme_year'>> {
  const subject = await getSubject(table, id);
  if (!subject)
    throw new Refusal(400, selectText, { errors: [{ field: 'subject_id', message: selectText }] });
  return { subject_id: id, subject_code: subject.code, scheme_year: subject.scheme_year };
}
