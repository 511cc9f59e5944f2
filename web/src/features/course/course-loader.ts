import type { OfficialDocuments } from '../../../../functions/contracts/content.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import type { WebApi } from '../../lib/api.ts';

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
    const course = { schemeYear, code };
    return {
      course: api.notes.getCourse({ params: course, query: { branch: reader?.branch } }),
      documents: api.site.getDocuments({ params: course }).catch((error: unknown) => {
        console.error('Failed to load official links', error);
        return null;
      }),
    };
  };
