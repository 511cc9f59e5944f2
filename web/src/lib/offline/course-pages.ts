import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

export const documentsOf = ({ notes, materials }: CoursePage): NoteCard[] =>
  [notes, Object.values(materials)].flat(2);

/** The paths of the pages that are saved with a course: its own, and that of its questions, if there are any. */
export const coursePages = ({ scheme_year, code, questions }: CoursePage): string[] => [
  paths.course(scheme_year, code),
  ...(questions.count > 0 ? [paths.courseQuestions(scheme_year, code)] : []),
];
