import type { Branch, Subject } from '../../contracts/catalogue.ts';
import { memoize, memoizeMany } from '../../kernel/cache.ts';
import { listBranches } from '../../table/catalogue/branch.ts';
import type { Course } from '../../table/catalogue/course.ts';
import {
  getSubjects,
  listBranchSubjects,
  listCourseSubjects,
  listSubjects,
  type CourseSubject,
} from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';

/** Cached reads of the catalogue. Missing items are not cached. */
export interface Catalogue {
  branches(ids: readonly string[]): Promise<Map<string, Branch>>;
  subjects(ids: readonly string[]): Promise<Map<string, CourseSubject>>;
  branchSubjects(branch: string): Promise<CourseSubject[]>;
  /** The subjects of a course, by branch. */
  courseSubjects(course: Course): Promise<CourseSubject[]>;
  allSubjects(): Promise<Map<string, CourseSubject>>;
}

/** How long visitors may see a former name. */
export const publicCacheSeconds = 5;

const byId = <T extends Branch | Subject>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id, one]));

export function createCatalogue(table: Table, ttlSeconds: number): Catalogue {
  const courseSubjects = memoize(ttlSeconds, (course) => {
    const [scheme_year = '', code = ''] = course.split('#');
    return listCourseSubjects(table, { scheme_year, code });
  });
  const allSubjects = memoize(ttlSeconds, async () => byId(await listSubjects(table)));
  return {
    branches: memoizeMany(ttlSeconds, async () => byId(await listBranches(table))),
    subjects: memoizeMany(ttlSeconds, async (ids) => byId(await getSubjects(table, ids))),
    allSubjects: () => allSubjects('all'),
    branchSubjects: memoize(ttlSeconds, (branch) => listBranchSubjects(table, branch)),
    courseSubjects: ({ scheme_year, code }) => courseSubjects(`${scheme_year}#${code}`),
  };
}
