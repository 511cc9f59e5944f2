import type { CourseCatalogue } from './course.ts';

/** The key of the courses as an object that browsers read too. */
export const coursesKey = 'search/courses.json';

/** Changes with the format: readers reject other versions. */
const formatVersion = 1;

/** By column, which compresses better. Branches are positions in the list of branches, in base 36. */
interface CourseFile {
  readonly format: number;
  readonly schemes: readonly (readonly [id: string, year: string])[];
  readonly branches: readonly (readonly [id: string, code: string, name: string])[];
  readonly years: readonly string[];
  readonly codes: readonly string[];
  /** Names of a course are separated by `|`. */
  readonly names: readonly string[];
  readonly semesters: readonly string[];
  readonly courseBranches: readonly string[];
}

const separator = '|';
const radix = 36;

export function packCourses({ schemes, branches, courses }: CourseCatalogue): string {
  const place = new Map(branches.map(({ code }, i) => [code, i.toString(radix)]));
  const file: CourseFile = {
    format: formatVersion,
    schemes: schemes.map(({ id, year }) => [id, year]),
    branches: branches.map(({ id, code, name }) => [id, code, name]),
    years: courses.map(({ scheme_year }) => scheme_year),
    codes: courses.map(({ code }) => code),
    names: courses.map(({ names }) =>
      names.map((name) => name.replaceAll(separator, '/')).join(separator),
    ),
    semesters: courses.map(({ semesters }) => semesters.join('')),
    courseBranches: courses.map((course) =>
      course.branches.map((code) => place.get(code)!).join(' '),
    ),
  };
  return JSON.stringify(file);
}

/** Undefined in another format. */
export function parseCourses(text: string): CourseCatalogue | undefined {
  const file = JSON.parse(text) as CourseFile;
  if (file.format !== formatVersion) return undefined;
  const branches = file.branches.map(([id, code, name]) => ({ id, code, name }));
  return {
    schemes: file.schemes.map(([id, year]) => ({ id, year })),
    branches,
    courses: file.codes.map((code, i) => ({
      scheme_year: file.years[i]!,
      code,
      names: file.names[i]!.split(separator),
      semesters: [...file.semesters[i]!].map(Number),
      branches: file.courseBranches[i]!.split(' ')
        .filter(Boolean)
        .map((place) => branches[Number.parseInt(place, radix)]!.code),
    })),
  };
}
