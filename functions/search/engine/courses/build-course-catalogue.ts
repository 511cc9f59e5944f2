import type {
  CatalogueBranch,
  CatalogueCourse,
  CatalogueScheme,
  CourseCatalogue,
} from './course.ts';

/** A subject with the year and the code of its scheme and branch. */
export interface CatalogueSubject {
  readonly scheme_year: string;
  readonly branch: string;
  readonly semester: number;
  readonly code: string;
  readonly name: string;
}

const byFrequency = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
};

const toCourse = (subjects: readonly CatalogueSubject[]): CatalogueCourse => ({
  scheme_year: subjects[0]!.scheme_year,
  code: subjects[0]!.code,
  names: byFrequency(subjects.map(({ name }) => name)),
  semesters: [...new Set(subjects.map(({ semester }) => semester))].toSorted(),
  branches: [...new Set(subjects.map(({ branch }) => branch))].toSorted(),
});

/** Groups the subjects of all branches by course. The order of the subjects does not matter. */
export function buildCourseCatalogue(
  schemes: readonly CatalogueScheme[],
  branches: readonly CatalogueBranch[],
  subjects: readonly CatalogueSubject[],
): CourseCatalogue {
  const courses = Map.groupBy(
    subjects,
    ({ scheme_year, code }) => `${scheme_year} ${code.toUpperCase()}`,
  );
  return {
    schemes: schemes
      .map(({ id, year }) => ({ id, year }))
      .toSorted((a, b) => (a.year < b.year ? -1 : 1)),
    branches: branches
      .map(({ id, code, name }) => ({ id, code, name }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    courses: [...courses]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, ofCourse]) => toCourse(ofCourse)),
  };
}
