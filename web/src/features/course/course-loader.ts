import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';
import type { OfficialDocuments } from './official-links.ts';

export interface CourseData {
  /** Rejects with a `ProblemError` of status 404 for an unknown course. */
  course: Promise<CoursePage>;
  /** Null when the links could not be fetched. */
  documents: Promise<OfficialDocuments | null>;
}
export const loadCourse =
  (api: WebApi) =>
  ({ params, reader }: PageRequest): CourseData => {
    const { schemeYear = '', code = '' } = params;
    const course = logRejection(
      'Failed to load course',
      api.notes.getCourse({ params: { schemeYear, code }, query: { branch: reader?.branch } }),
    );
    // Loaded only for a course.
    const official = import('./official-links.ts');
    const links = logRejection(
      'Failed to load official links',
      official.then(({ loadOfficialLinks }) => loadOfficialLinks()),
    );
    return {
      course,
      documents: Promise.all([course, links, official]).then(
        ([found, all, { findDocuments: documentsOf }]) =>
          documentsOf(all, {
            scheme_year: found.scheme_year,
            code: found.code,
            branches: found.subjects.flatMap(({ branch_name }) => branch_name ?? []),
            semesters: found.subjects.map(({ semester }) => semester),
          }),
        () => null,
      ),
    };
  };
