import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

/** The paths of the pages that are saved with a course: its own, and that of its questions, if there are any. */
export const coursePages = ({
  scheme_year,
  code,
  questions,
}: Pick<CoursePage, 'scheme_year' | 'code' | 'questions'>): string[] => [
  paths.course(scheme_year, code),
  ...(questions.count > 0 ? [paths.courseQuestions(scheme_year, code)] : []),
];
