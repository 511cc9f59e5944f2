import type { Scheme, Subject } from '../../../functions/contracts/catalogue.ts';

/** The year of a scheme that was deleted. */
export const unknownScheme = 'Unknown';

export interface SemesterGroup {
  semester: number;
  subjects: Subject[];
}

export interface SchemeGroup {
  /** 'Unknown' when the scheme was deleted. */
  year: string;
  count: number;
  semesters: SemesterGroup[];
}

const bySemester = (ofScheme: Subject[]): SemesterGroup[] =>
  [...Map.groupBy(ofScheme, ({ semester }) => semester)]
    .toSorted(([a], [b]) => a - b)
    .map(([semester, found]) => ({
      semester,
      subjects: found.toSorted((a, b) => a.code.localeCompare(b.code)),
    }));

/** Subjects by scheme (newest first), then semester, then course code. */
export function groupSubjects(
  subjects: readonly Subject[],
  schemes: readonly Scheme[],
): SchemeGroup[] {
  const years = new Map(schemes.map(({ id, year }) => [id, year]));
  return [...Map.groupBy(subjects, ({ scheme_id }) => years.get(scheme_id) ?? unknownScheme)]
    .toSorted(([a], [b]) =>
      a === unknownScheme ? 1 : b === unknownScheme ? -1 : b.localeCompare(a),
    )
    .map(([year, ofScheme]) => ({ year, count: ofScheme.length, semesters: bySemester(ofScheme) }));
}
