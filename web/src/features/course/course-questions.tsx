import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { Link } from 'react-router-dom';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { formatQuantity } from '../../lib/format/format.ts';

/** The way to the questions of a course's papers, where some were read. */
export function CourseQuestions({ course }: { course: CoursePage }) {
  const { scheme_year, code, questions } = course;
  if (questions.count === 0) return null;
  return (
    <section aria-label="Questions" className="border-b border-rule py-3">
      <Link
        to={paths.courseQuestions(scheme_year, code)}
        className="group flex min-h-11 items-center gap-3"
      >
        <MessageCircleQuestionMark aria-hidden="true" className="size-6 shrink-0 text-blue" />
        <span>
          <span className="font-semibold text-blue group-hover:text-blue-deep">
            Questions asked before
          </span>
          <span className="block text-small text-ink-soft tabular-nums">
            {formatQuantity(questions.count, 'question', 'questions')} of{' '}
            {formatQuantity(questions.papers, 'paper', 'papers')}, by module
          </span>
        </span>
      </Link>
    </section>
  );
}
