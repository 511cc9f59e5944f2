import type { Branch, Scheme, Subject } from '../../contracts/catalogue.ts';
import { memoize } from '../../kernel/cache.ts';
import { listBranches } from '../../table/catalogue/branch.ts';
import { courseKey, type Course } from '../../table/catalogue/course.ts';
import type { OpenCatalogue } from '../../search/storage/catalogue.ts';
import { listSchemes } from '../../table/catalogue/scheme.ts';
import {
  getSubjects,
  listBranchSubjects,
  listCourseSubjects,
  listSubjects,
  type CourseSubject,
} from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';

/** Cached reads of the catalogue. */
export interface Catalogue {
  schemes(): Promise<Map<string, Scheme>>;
  branches(ids: readonly string[]): Promise<Map<string, Branch>>;
  subjects(ids: readonly string[]): Promise<Map<string, CourseSubject>>;
  branchSubjects(branch: string): Promise<readonly CourseSubject[]>;
  /** The subjects of a course, by branch. */
  courseSubjects(course: Course): Promise<readonly CourseSubject[]>;
  allSubjects(): Promise<Map<string, CourseSubject>>;
}

const byId = <T extends Branch | Scheme | Subject>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id, one]));

/** With `stored`, reads from the table only the items that the stored catalogue lacks: new or deleted ones. */
export function createCatalogue(
  table: Table,
  seconds: number,
  stored: () => Promise<OpenCatalogue | undefined> = async () => undefined,
): Catalogue {
  const inTable = {
    courseSubjects: memoize(seconds, (course) => {
      const [scheme_year = '', code = ''] = course.split('#');
      return listCourseSubjects(table, { scheme_year, code });
    }),
    allSubjects: memoize(seconds, async () => byId(await listSubjects(table))),
    schemes: memoize(seconds, async () => byId(await listSchemes(table))),
    branchSubjects: memoize(seconds, (branch) => listBranchSubjects(table, branch)),
  };
  return {
    async schemes() {
      const catalogue = await stored();
      return catalogue ? byId(catalogue.schemes) : inTable.schemes('all');
    },
    async branches(ids) {
      const found = byId((await stored())?.branches ?? []);
      return ids.every((id) => found.has(id)) ? found : byId(await listBranches(table));
    },
    async subjects(ids) {
      const known = (await stored())?.subjectsById;
      const found = ids.flatMap((id) => known?.get(id) ?? []);
      const missing = new Set(ids.filter((id) => !known?.has(id)));
      return byId([...found, ...(await getSubjects(table, [...missing]))]);
    },
    allSubjects: async () => {
      const catalogue = await stored();
      return catalogue ? new Map(catalogue.subjectsById) : inTable.allSubjects('all');
    },
    branchSubjects: async (branch) =>
      (await stored())?.subjectsOfBranch.get(branch) ?? inTable.branchSubjects(branch),
    courseSubjects: async (course) =>
      (await stored())?.subjectsOfCourse.get(courseKey(course)) ??
      inTable.courseSubjects(`${course.scheme_year}#${course.code}`),
  };
}
