import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Question, QuestionField } from '../../../../functions/contracts/domain/question.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { questionLabel, scriptLanguage } from '../../lib/format/format.ts';
import { formatExamSession } from '../../lib/format/material-kind.ts';
import type { AnswerPlace } from './answer-pages.tsx';
import type { QuestionGroup } from './question-groups.ts';

const AnswerPages = lazyPage(async () => (await import('./answer-pages.tsx')).AnswerPages);

/** "Jun 2026": a question may have many of them. */
const sessionOf = ({ session }: Pick<Question, 'session'>): string =>
  session ? formatExamSession(session).replace(/^(.{3})\S*/, '$1') : 'Model paper';

/** A printed value; one that was not read with certainty says so. */
function Value({
  of,
  field,
  children,
}: {
  of: Question;
  field: QuestionField;
  children: ReactNode;
}) {
  const isDoubtful = of.states[field] === 'doubtful';
  return (
    <li className={isDoubtful ? 'underline decoration-dotted underline-offset-4' : undefined}>
      {children}
      {isDoubtful && <span className="text-ink-faint"> (unsure)</span>}
    </li>
  );
}

function Facts({ question }: { question: Question }) {
  const { marks, level, outcome } = question;
  return (
    <ul className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
      {marks !== null && (
        <Value of={question} field="marks">
          <strong className="font-bold text-ink">{marks}</strong>
          {marks === 1 ? ' mark' : ' marks'}
        </Value>
      )}
      {level !== null && (
        <Value of={question} field="level">
          {level}
        </Value>
      )}
      {outcome !== null && (
        <Value of={question} field="outcome">
          {outcome}
        </Value>
      )}
    </ul>
  );
}

const PlaceLink = ({ question }: { question: Question }) => (
  <Link
    to={`${paths.note(question.note_id)}#page=${question.page}`}
    className="text-link inline-flex min-h-9 items-center tabular-nums sm:min-h-8"
  >
    {`${sessionOf(question)}, ${questionLabel(question)}`}
  </Link>
);

export const QuestionText = ({ text, className = '' }: { text: string; className?: string }) => (
  <p lang={scriptLanguage(text)} className={`whitespace-pre-line text-pretty ${className}`}>
    {text}
  </p>
);

interface QuestionItemProps extends AnswerPlace {
  group: QuestionGroup;
  /** "in 3 of 5 papers"; null of a question of one paper, and where there are too few papers to count. */
  count: string | null;
}

/** A question in its newest wording, with the papers that ask it and their other wordings. */
export function QuestionItem({ group: { questions }, count, course, papers }: QuestionItemProps) {
  const [hasAnswers, setHasAnswers] = useState(false);
  const [newest, ...earlier] = questions;
  const isSame = (question: Question) => question.text === newest.text;
  const reworded = earlier.filter((question) => !isSame(question));
  return (
    <li className="border-t border-rule py-3 wrap-anywhere first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Facts question={newest} />
        {count !== null && <p className="text-small font-semibold tabular-nums">{count}</p>}
      </div>
      <QuestionText text={newest.text} className="mt-1 max-w-prose" />
      <ul className="flex flex-wrap gap-x-4 text-small">
        {[newest, ...earlier.filter(isSame)].map((question) => (
          <li key={question.id}>
            <PlaceLink question={question} />
          </li>
        ))}
      </ul>
      {reworded.length > 0 && (
        <ul className="mt-1 grid gap-2 border-l-3 border-rule pl-3">
          {reworded.map((question) => (
            <li key={question.id} className="text-small">
              <QuestionText text={question.text} className="max-w-prose text-ink-soft" />
              <PlaceLink question={question} />
            </li>
          ))}
        </ul>
      )}
      {hasAnswers ? (
        <Suspense fallback={<p className="py-2.5 text-small text-ink-soft">Searching…</p>}>
          <AnswerPages text={newest.text} course={course} papers={papers} />
        </Suspense>
      ) : (
        <Button
          look="plain"
          className="-ml-2 text-small noscript:hidden print:hidden"
          onClick={() => setHasAnswers(true)}
        >
          Where is the answer
        </Button>
      )}
    </li>
  );
}
