import type { Branch, Scheme, Subject } from '../../contracts/catalogue.ts';
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
import type { Table } from '../../table/core/table.ts';

/** Reads of the catalogue. */
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
  stored: () => Promise<OpenCatalogue | undefined> = async () => undefined,
): Catalogue {
  return {
    schemes: async () => byId((await stored())?.schemes ?? (await listSchemes(table))),
    async branches(ids) {
      const found = byId((await stored())?.branches ?? []);
      return ids.every((id) => found.has(id)) ? found : byId(await listBranches(table));
    },
    async subjects(ids) {
      const known = (await stored())?.subjectsById;
      const unique = [...new Set(ids)];
      const found = unique.flatMap((id) => known?.get(id) ?? []);
      const missing = unique.filter((id) => !known?.has(id));
      return byId([...found, ...(await getSubjects(table, missing))]);
    },
    allSubjects: async () => byId((await stored())?.subjects ?? (await listSubjects(table))),
    branchSubjects: async (branch) =>
      (await stored())?.subjectsOfBranch.get(branch) ?? listBranchSubjects(table, branch),
    courseSubjects: async (course) =>
      (await stored())?.subjectsOfCourse.get(courseKey(course)) ??
      listCourseSubjects(table, course),
  };
}
