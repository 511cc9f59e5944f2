import { courseKey, type Course } from '../table/catalogue/course.ts';
import { listCourseTotals } from '../table/notes/course-totals.ts';
import { courseNotes, listNotes, type StoredNote } from '../table/notes/note.ts';
import type { StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { mapConcurrently } from '../kernel/map-concurrently.ts';

/** Queries under way at a time. */
const queries = 16;

/** Where notes of a subject are looked for. */
type CoursesOf = (subject: StoredSubject) => readonly Course[];

/** Where a subject was, until its notes have followed. */
export const leftCourses: CoursesOf = ({ moved_from = [] }) => moved_from;

/** Where a subject is, and where it was. */
export const everyCourse: CoursesOf = (subject) => [subject, ...leftCourses(subject)];

/**
 * The notes of subjects, also those in the other states that are asked for. Costs one query of the sums, one for each course
 * among them that has approved notes, and one for each other state. An index may be a moment late.
 */
export async function notesOfSubjects(
  table: Table,
  subjects: readonly StoredSubject[],
  coursesOf: CoursesOf,
  others: readonly ('pending' | 'deleted')[],
): Promise<StoredNote[]> {
  const ids = new Set(subjects.map(({ id }) => id));
  const courses = new Set(subjects.flatMap(coursesOf).map((course) => courseKey(course)));
  const sorted = [...courses].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const totals = await listCourseTotals(table, first, last, { consistent: true });
  const counted = new Set(totals.filter(({ notes }) => notes > 0).map(({ course }) => course));
  const lists = [
    ...sorted
      .filter((course) => counted.has(course))
      .map((course) => () => courseNotes(table, course)('')),
    ...others.map((status) => () => listNotes(table, status)),
  ];
  const found: StoredNote[] = [];
  await mapConcurrently(queries, lists, async (list) => {
    found.push(...(await list()).filter((note) => ids.has(note.subject_id)));
  });
  return found;
}
