import { materialKinds, type MaterialKind } from '../contracts/domain/material.ts';
import { courseKey, type Course } from '../table/catalogue/course.ts';
import { listCourseTotals } from '../table/notes/stats.ts';
import { courseNotes } from '../table/notes/course-notes.ts';
import { listNotes, type StoredNote } from '../table/notes/note.ts';
import type { StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/table.ts';
import { mapConcurrently } from '../kernel/run-each.ts';

const concurrency = 16;

type CoursesOf = (subject: StoredSubject) => readonly Course[];

/** Courses that a subject had, until its notes have moved. */
export const formerCourses: CoursesOf = ({ moved_from = [] }) => moved_from;

export const currentAndFormerCourses: CoursesOf = (subject) => [subject, ...formerCourses(subject)];

/** Reads the approved notes of a kind of the courses that have some. `sorted` are course keys. */
async function readersOf(table: Table, kind: MaterialKind, sorted: readonly string[]) {
  const totals = await listCourseTotals(table, sorted[0]!, sorted.at(-1)!, {
    consistent: true,
    kind,
  });
  const counted = new Set(totals.filter(({ notes }) => notes > 0).map(({ course }) => course));
  return sorted
    .filter((course) => counted.has(course))
    .map((course) => () => courseNotes(table, course, kind)(''));
}

/**
 * The approved notes of subjects, of every kind, and those in the given other states. Costs one query of each kind for
 * the totals and for each course that has approved notes of it, and one for each other state. The indexes are
 * eventually consistent.
 */
export async function listNotesOfSubjects(
  table: Table,
  subjects: readonly StoredSubject[],
  coursesOf: CoursesOf,
  others: readonly ('pending' | 'deleted')[],
): Promise<StoredNote[]> {
  const ids = new Set(subjects.map(({ id }) => id));
  const courses = new Set(subjects.flatMap(coursesOf).map((course) => courseKey(course)));
  const sorted = [...courses].toSorted();
  if (sorted.length === 0) return [];
  const lists = [
    ...(await Promise.all(materialKinds.map((kind) => readersOf(table, kind, sorted)))).flat(),
    ...others.map((status) => () => listNotes(table, status)),
  ];
  const found: StoredNote[] = [];
  await mapConcurrently(concurrency, lists, async (list) => {
    found.push(...(await list()).filter((note) => ids.has(note.subject_id)));
  });
  return found;
}
