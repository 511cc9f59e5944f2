import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import type { Course } from '../table/catalogue/course.ts';
import { countCourseVisit } from '../table/catalogue/course-visit.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { hasNotes } from '../table/notes/course-totals.ts';

/** The course of a course page's path; undefined for other paths. */
function courseOf(path: string): Course | undefined {
  const [, scheme_year, code] =
    /^\/courses\/([\w-]{1,20})\/([A-Za-z0-9-]{1,24})\/?$/.exec(path) ?? [];
  return scheme_year && code ? { scheme_year, code } : undefined;
}

/**
 * Counts a view of a course's page if the course has no notes. A course that the catalogue lacks is not counted, so
 * the catalogue bounds the items.
 */
export async function countVisit(table: Table, path: string, now = Date.now()): Promise<void> {
  const course = courseOf(path);
  if (!course || (await hasNotes(table, course))) return;
  const [subject] = await listCourseSubjects(table, course);
  if (!subject) return;
  const month = kolkataDay(now).slice(0, 7);
  await countCourseVisit(table, { ...course, title: subject.name }, month, now);
}
