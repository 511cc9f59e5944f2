import type { AdminSubject, SubjectFields } from '../../contracts/catalogue.ts';
import type { SubjectId } from '../../contracts/domain/fields.ts';
import { courseKey } from '../../table/catalogue/course.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { requireSubject } from '../require.ts';
import type { Change } from '../../kernel/audited-writes.ts';
import { updateSubject } from './subjects.ts';

/**
 * Changes a subject, and gives its new name to the subjects that share its course, each in its own transaction. A retry
 * renames what an interrupted request has left. Throws as `updateSubject`.
 */
export async function renameCourse(
  table: Table,
  update: Change<SubjectId, SubjectFields>,
): Promise<AdminSubject> {
  const course = courseKey(await requireSubject(table, update.id));
  const changed = await updateSubject(table, update);
  const { name } = changed;
  for (const other of await listSubjects(table, { consistent: true }))
    if (other.id !== update.id && other.name !== name && courseKey(other) === course)
      await updateSubject(table, {
        id: other.id,
        fields: { name },
        expected: undefined,
        actor: update.actor,
      });
  return changed;
}
