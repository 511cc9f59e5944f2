import type { CourseCatalogue } from './course.ts';

/** The key of the courses as an object that browsers read too. */
export const coursesKey = 'search/courses.json';

/** Changes with the format: readers reject other versions. */
const formatVersion = 2;

export const packCourses = (catalogue: CourseCatalogue): string =>
  JSON.stringify({ format: formatVersion, ...catalogue });

/** Undefined in another format. */
export function parseCourses(text: string): CourseCatalogue | undefined {
  const { format, ...catalogue } = JSON.parse(text) as CourseCatalogue & {
    readonly format: number;
  };
  return format === formatVersion ? catalogue : undefined;
}
