import { courseKey } from '../table/course.ts';
import { listCourseTotals } from '../table/courseTotals.ts';
import { courseNotes, listNotes, type StoredNote } from '../table/note.ts';
import type { StoredSubject } from '../table/subject.ts';
import type { Table } from '../table/table.ts';
import { atOnce } from './atOnce.ts';

/** Queries under way at a time. */
const queries = 16;

/**
 * The notes of subjects, also those that have not followed yet, in the states that are asked for. Costs one query of the
 * sums, one for each course among them that has approved notes, and one for each other state: an index may be a moment late.
 */
export async function notesOfSubjects(
  table: Table,
  subjects: readonly StoredSubject[],
  others: readonly ('pending' | 'deleted')[],
): Promise<StoredNote[]> {
  const ids = new Set(subjects.map(({ id }) => id));
  const courses = new Set(
    subjects.flatMap((subject) => [subject, ...(subject.moved_from ?? [])]).map(courseKey),
  );
  const sorted = [...courses].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const totals = await listCourseTotals(table, first, last, { exact: true });
  const counted = new Set(totals.filter(({ notes }) => notes > 0).map(({ course }) => course));
  const lists = [
    ...sorted
      .filter((course) => counted.has(course))
      .map((course) => () => courseNotes(table, course)('')),
    ...others.map((status) => () => listNotes(table, status)),
  ];
  const found: StoredNote[] = [];
  await atOnce(queries, lists, async (list) => {
    found.push(...(await list()).filter((note) => ids.has(note.subject_id)));
  });
  return found;
}
