import { Fragment } from 'react';
import type { Question } from '../../../../functions/contracts/domain/question.ts';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { marksOf, type PracticeModule } from './practice-paper.ts';
import { QuestionText } from './question-item.tsx';
import './practice.css';

interface PracticeSheetProps {
  course: CourseQuestions;
  paper: readonly PracticeModule[];
  done: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Of a chosen question whose paper prints no module 0. */
const moduleName = (module: number) => (module === 0 ? 'Other questions' : `Module ${module}`);

/** A practice paper as the university prints its papers, on A4 without anything else of the page. */
export function PracticeSheet({ course, paper, done, onToggle }: PracticeSheetProps) {
  const marks = paper.reduce((sum, { options }) => sum + marksOf(options[0] ?? []), 0);
  const parts = paper.flatMap(({ options }) => options.flat());
  const isChoice = paper.some(({ options }) => options.length > 1);
  const ticked = parts.filter(({ id }) => done.has(id)).length;
  return (
    <div data-practice-sheet className="mt-5 border-t-3 border-double border-rule-strong pt-4">
      <div className="text-center">
        <p className="text-lead font-bold tabular-nums">{course.code}</p>
        <p className="font-serif text-title font-semibold">{course.title}</p>
        <p className="text-small text-ink-soft print:text-current">
          Practice paper from past questions; not a paper of the university
        </p>
      </div>
      <p className="mt-3 flex justify-between gap-4 tabular-nums">
        <span className="print:hidden">
          {ticked} of {parts.length} ticked
        </span>
        <span className="hidden print:inline">
          {isChoice ? 'Answer one full question of each module.' : 'Answer all questions.'}
        </span>
        <strong>Max. marks: {marks}</strong>
      </p>
      {paper.map(({ module, options }, index) => (
        <section key={module} aria-label={moduleName(module)} className="mt-4">
          <h3 className="border-y border-rule py-1 text-center font-semibold">
            {moduleName(module)}
          </h3>
          {options.map((question, option) => (
            <Fragment key={question[0]?.id}>
              {option > 0 && <p className="py-1 text-center font-semibold">OR</p>}
              <FullQuestion
                number={2 * index + option + 1}
                parts={question}
                done={done}
                onToggle={onToggle}
              />
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  );
}

interface FullQuestionProps extends Pick<PracticeSheetProps, 'done' | 'onToggle'> {
  number: number;
  parts: readonly Question[];
}

const FullQuestion = ({ number, parts, done, onToggle }: FullQuestionProps) => (
  <ul>
    {parts.map((part, index) => {
      const letter = parts.length > 1 ? 'abcdefghijklmnopqrstuvwxyz'[index] : part.letter;
      const label = `${number} ${letter ?? ''}`.trim();
      return (
        <li key={part.id} className="break-inside-avoid border-b border-rule print:border-0">
          <label className="grid cursor-pointer grid-cols-[auto_3rem_minmax(0,1fr)_auto] gap-x-2 py-2.5 print:grid-cols-[3rem_minmax(0,1fr)_auto] print:py-1">
            <input
              type="checkbox"
              aria-label={`${label} is done`}
              checked={done.has(part.id)}
              onChange={() => onToggle(part.id)}
              className="mt-0.5 size-5 accent-blue print:hidden"
            />
            <span className="font-semibold tabular-nums">
              {index === 0 ? number : ''} {letter && `${letter}.`}
            </span>
            <QuestionText
              text={part.text}
              className={done.has(part.id) ? 'text-ink-faint print:text-current' : ''}
            />
            <span className="font-semibold tabular-nums">{part.marks}</span>
          </label>
        </li>
      );
    })}
  </ul>
);
