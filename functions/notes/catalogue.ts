import type { Branch, Subject } from '../contracts/catalog.ts';
import { remember, rememberMany } from '../kernel/remember.ts';
import { listBranches } from '../table/branch.ts';
import type { Course } from '../table/course.ts';
import {
  getSubjects,
  listBranchSubjects,
  listCourseSubjects,
  listSubjects,
  type CourseSubject,
} from '../table/subject.ts';
import type { Table } from '../table/table.ts';

/** What notes need of the catalogue; everything is kept for a minute. */
export interface Catalogue {
  branches(): Promise<Map<string, Branch>>;
  /** The subjects with these ids, those that exist. */
  subjects(ids: readonly string[]): Promise<Map<string, CourseSubject>>;
  branchSubjects(branch: string): Promise<CourseSubject[]>;
  /** The subjects of a course, by branch. */
  courseSubjects(course: Course): Promise<CourseSubject[]>;
  allSubjects(): Promise<Map<string, CourseSubject>>;
}

const keptSeconds = 60;

const byId = <T extends Branch | Subject>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id, one]));

/** The catalogue as read from the table. */
export function catalogueOf(table: Table): Catalogue {
  const branches = remember(keptSeconds, async () => byId(await listBranches(table)));
  const courseSubjects = remember(keptSeconds, (course) => {
    const [scheme_year = '', code = ''] = course.split('#');
    return listCourseSubjects(table, { scheme_year, code });
  });
  const allSubjects = remember(keptSeconds, async () => byId(await listSubjects(table)));
  return {
    branches: () => branches('all'),
    subjects: rememberMany(keptSeconds, async (ids) => byId(await getSubjects(table, ids))),
    allSubjects: () => allSubjects('all'),
    branchSubjects: remember(keptSeconds, (branch) => listBranchSubjects(table, branch)),
    courseSubjects: ({ scheme_year, code }) => courseSubjects(`${scheme_year}#${code}`),
  };
}
