import { kindNames } from '../../../../functions/contracts/domain/material.ts';
import Upload from 'lucide-react/icons/upload';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ExamCountdown } from '../../components/exam-countdown.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { formatDate, formatQuantity } from '../../lib/format/format.ts';
import { uploadPath } from './missing-document.tsx';
import { splitKinds } from './course-modules.tsx';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { Link } from 'react-router-dom';

/** The distinct values of all branches: "4", or "3 or 4". */
const joinValues = (values: readonly number[]): string =>
  [...new Set(values)].toSorted((a, b) => a - b).join(' or ');

/** Name, facts, actions, and links to the parts of the page. */
export function CourseHeader({ course }: { course: CoursePage }) {
  const { code, title, scheme_year, subjects, totals, changed_at } = course;
  const credits = joinValues(subjects.map((subject) => subject.credits));
  const facts = [
    `${scheme_year} scheme`,
    ...(subjects.length > 0
      ? [
          `Semester ${joinValues(subjects.map(({ semester }) => semester))}`,
          `${credits} ${credits === '1' ? 'credit' : 'credits'}`,
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        over={
          <span className="text-title font-bold tracking-wide text-ink tabular-nums">{code}</span>
        }
        title={title}
      >
        <p className="text-small tabular-nums">{facts.join(' · ')}</p>
        <p className="mt-1 text-small tabular-nums">
          {formatQuantity(totals.notes, 'note', 'notes')} ·{' '}
          {formatQuantity(totals.downloads, 'download', 'downloads')}
          {changed_at && (
            <>
              {' '}
              · updated <time dateTime={changed_at}>{formatDate(changed_at)}</time>
            </>
          )}
        </p>
        <ExamCountdown courses={[course]} />
        <div className="-ml-2 flex flex-wrap">
          <ButtonLink look="plain" to={uploadPath(course, { kind: 'notes', module: null })}>
            <Upload aria-hidden="true" className="size-5" />
            Upload
          </ButtonLink>
          <ShareButton title={`${code} ${title}`} path={paths.course(scheme_year, code)} />
        </div>
      </PageHeader>
      <PartLinks course={course} />
    </>
  );
}

function PartLinks({ course }: { course: CoursePage }) {
  const parts = [
    ['modules', `Notes (${course.totals.notes})`],
    ...splitKinds(course).present.map((kind) => [
      kind,
      `${kindNames[kind].many} (${course.materials[kind].length})`,
    ]),
    ['university', 'Syllabus and model papers'],
  ];
  return (
    <nav aria-label="On this page" className="border-b border-rule py-1">
      <ul className="flex gap-x-5 overflow-x-auto whitespace-nowrap">
        {parts.map(([id, text]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center tabular-nums">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
