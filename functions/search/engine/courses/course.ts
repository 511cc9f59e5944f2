/** A course of the catalogue: one code of one scheme in all its branches. */
export interface CatalogueCourse {
  readonly scheme_year: string;
  readonly code: string;
  /** As its branches call it, the most frequent first. */
  readonly names: readonly string[];
  readonly semesters: readonly number[];
  /** Branch codes, sorted. */
  readonly branches: readonly string[];
}

export interface CatalogueScheme {
  readonly id: string;
  readonly year: string;
}

export interface CatalogueBranch {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Everything that the course search knows. */
export interface CourseCatalogue {
  readonly schemes: readonly CatalogueScheme[];
  readonly branches: readonly CatalogueBranch[];
  readonly courses: readonly CatalogueCourse[];
}

/** The student's own choice. Courses of this scheme and branch score higher; a module alone means one of its semester's courses. */
export interface StudentChoice {
  readonly scheme_year?: string | undefined;
  /** Branch code. */
  readonly branch?: string | undefined;
  readonly semester?: number | undefined;
}

/** A choice whose scheme is an id or a year, and whose branch is an id or a code. */
export const toStudentChoice = (
  { schemes, branches }: CourseCatalogue,
  chosen: {
    readonly scheme?: string | undefined;
    readonly branch?: string | undefined;
    readonly semester?: number | undefined;
  },
): StudentChoice => ({
  scheme_year: schemes.find(({ id, year }) => [id, year].includes(chosen.scheme ?? ''))?.year,
  branch: branches.find(({ id, code }) => [id, code].includes(chosen.branch ?? ''))?.code,
  semester: chosen.semester,
});
