import { buildCourseCatalogue } from '../../../functions/search/engine/courses/build-course-catalogue.ts';
import { CourseIndex } from '../../../functions/search/engine/courses/course-index.ts';
import { catalogueSheets } from '../../../localstack/seed/seed-catalogue.ts';

const [branchLines, subjectLines] = catalogueSheets().map(({ sheet }) =>
  sheet.lines.map(({ cells }) => cells),
);

/**
 * The courses of the university's catalogue: those that a new site has, or also the rows that wait for confirmation.
 */
export function seededCourses({ waiting = false } = {}): CourseIndex {
  const branches = branchLines!.map(([code = '', name = '']) => ({ id: code, code, name }));
  const subjects = subjectLines!
    .filter((cells) => waiting || cells.at(-1) !== 'C')
    .map(([scheme_year = '', branch = '', semester, code = '', name = '']) => ({
      scheme_year,
      branch,
      semester: Number(semester),
      code,
      name,
    }));
  const years = new Set(subjects.map(({ scheme_year }) => scheme_year));
  const schemes = [...years].map((year) => ({ id: year, year }));
  return new CourseIndex(buildCourseCatalogue(schemes, branches, subjects));
}
