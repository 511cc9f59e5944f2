import type { NewRequest } from '../contracts/requests.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { addRequest } from '../table/catalogue/course-request.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { requestedItem } from './requested-item.ts';

/** Counts a visitor's request; a repetition changes nothing. Throws 404 for a course that the catalogue lacks. */
export async function createRequest(
  table: Table,
  requested: NewRequest,
  visitor: string,
): Promise<{ requests: number }> {
  const item = requestedItem(requested);
  const [subject] = await listCourseSubjects(table, item);
  if (!subject) throw new HttpError(404, 'Course not found');
  return { requests: await addRequest(table, item, subject.name, visitor) };
}
