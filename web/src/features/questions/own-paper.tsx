import { useMemo, useState } from 'react';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { Button } from '../../components/button.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { groupModules } from './question-groups.ts';
import { QuestionText } from './question-item.tsx';

interface OwnPaperProps {
  course: CourseQuestions;
  /** Makes a paper of questions by their ids. */
  onMake: (ids: readonly string[]) => void;
}

/** The different questions of a course to choose from, for a paper of one's own. */
export function OwnPaper({ course, onMake }: OwnPaperProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const modules = useMemo(() => groupModules(course.questions, false), [course]);
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        Choose the questions yourself
      </summary>
      {modules.map(([module, groups]) => (
        <fieldset key={module ?? 'none'} className="mt-3 min-w-0">
          <legend className="text-small font-semibold">
            {module === null ? 'Module not printed' : `Module ${module}`}
          </legend>
          {groups.map(({ questions: [{ id, text, marks }] }) => (
            <label
              key={id}
              className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-rule py-2.5 wrap-anywhere"
            >
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
                className="mt-0.5 size-5 accent-blue"
              />
              <QuestionText text={text} className="max-w-prose" />
              <span className="font-semibold tabular-nums">{marks}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button
        className="sticky bottom-2 mt-3"
        disabled={chosen.size === 0}
        onClick={() => onMake([...chosen])}
      >
        Make a paper of {formatQuantity(chosen.size, 'question', 'questions')}
      </Button>
    </details>
  );
}
