import type { SubjectId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { removeSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { followSubjects } from './follow/follow-subjects.ts';
import { knownSubject } from './known.ts';
import { shownSubject } from './shown.ts';

/** Deletes a subject, whatever refers to it. `who` is the administrator's user id. */
export async function deleteSubject(
  table: Table,
  id: SubjectId,
  who: string,
): Promise<{ id: SubjectId }> {
  const stored = await knownSubject(table, id);
  // Its notes stay where it was last.
  if (stored.following_since !== undefined) await followSubjects(table, [stored]);
  const { id: _, ...content } = shownSubject(stored);
  const failed = await transact(table, {
    ...removeSubject(stored),
    audit: audit({
      who,
      what: 'delete',
      target: `subject ${id}`,
      when: new Date().toISOString(),
      before: content,
      after: null,
    }),
  });
  // Changed or deleted meanwhile: the log tells what was deleted in the end.
  return failed.length > 0 ? deleteSubject(table, id, who) : { id };
}
