import { Checkbox } from '../../components/forms/fields.tsx';
import Shuffle from 'lucide-react/icons/shuffle';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useMemo } from 'react';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { Button } from '../../components/button.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { useStored } from '../../lib/device/local-storage.ts';
import {
  makePaper,
  minutesOf,
  openPractice,
  ownPaper,
  practiceModules,
  storedPractice,
  type StoredPractice,
} from './practice-paper.ts';
import { PracticeSheet } from './practice-sheet.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { groupModules } from './question-groups.ts';
import { QuestionText } from './question-item.tsx';
import Timer from 'lucide-react/icons/timer';

/** A practice paper of the chosen modules. Paper, ticks and timer stay on the device. */
export function Practice({ course, onClose }: { course: CourseQuestions; onClose: () => void }) {
  const available = practiceModules(course);
  const name = `practice ${course.scheme_year} ${course.code} ${available.join('')}` as const;
  const [stored, store] = useStored<StoredPractice>(name);
  const [chosen, setChosen] = useState<readonly number[]>(
    () => stored?.modules?.map(({ module }) => module).filter(Boolean) ?? available,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const paper = openPractice(course, stored);
  const done = new Set(stored?.done);
  const toggle = (id: string) => {
    const ticked = done.has(id) ? [...done].filter((one) => one !== id) : [...done, id];
    store({ ...stored!, done: ticked });
  };
  return (
    <section aria-labelledby="practice" className="py-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2
          id="practice"
          ref={heading}
          tabIndex={-1}
          className="font-serif text-title font-semibold outline-none"
        >
          Practice paper
        </h2>
        <Button look="plain" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
          Back to the list
        </Button>
      </div>
      {available.length === 0 && !paper ? (
        <div className="mt-4">
          <PageMessage title="Too few questions">
            No full question has all of its marks here, so no random paper can be made.
          </PageMessage>
        </div>
      ) : (
        <div className="print:hidden">
          <ModuleChoice available={available} chosen={chosen} onChoose={setChosen} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              look={paper ? 'secondary' : 'primary'}
              disabled={chosen.length === 0}
              onClick={() => store(storedPractice(makePaper(course, chosen)))}
            >
              <Shuffle aria-hidden="true" className="size-5" />
              {paper ? 'Make another paper' : 'Make a paper'}
            </Button>
            {paper && <Button onClick={() => window.print()}>Print</Button>}
            {paper && (
              <PracticeTimer
                minutes={minutesOf(paper)}
                endsAt={stored?.endsAt ?? null}
                onChange={(endsAt) => store({ ...stored!, endsAt })}
              />
            )}
          </div>
        </div>
      )}
      <div className="print:hidden">
        <OwnPaper
          course={course}
          onMake={(ids) => {
            store(storedPractice(ownPaper(course, ids)));
            heading.current?.focus();
          }}
        />
      </div>
      {paper && <PracticeSheet course={course} paper={paper} done={done} onToggle={toggle} />}
    </section>
  );
}

interface ModuleChoiceProps {
  available: readonly number[];
  chosen: readonly number[];
  onChoose: (modules: readonly number[]) => void;
}

function ModuleChoice({ available, chosen, onChoose }: ModuleChoiceProps) {
  if (available.length < 2) return null;
  return (
    <fieldset className="mt-3">
      <legend className="text-small font-semibold">Modules</legend>
      <div className="flex flex-wrap gap-x-5">
        {available.map((module) => (
          <Checkbox
            key={module}
            className="tabular-nums"
            checked={chosen.includes(module)}
            onChange={(isChecked) =>
              onChoose(
                available.filter((one) => (one === module ? isChecked : chosen.includes(one))),
              )
            }
          >
            {module}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface OwnPaperProps {
  course: CourseQuestions;
  /** Makes a paper of questions by their ids. */
  onMake: (ids: readonly string[]) => void;
}

/** The different questions of a course to choose from, for a paper of one's own. */
function OwnPaper({ course, onMake }: OwnPaperProps) {
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
        onClick={({ currentTarget }) => {
          // Otherwise the paper is below the whole list.
          currentTarget.closest('details')!.open = false;
          onMake([...chosen]);
        }}
      >
        Make a paper of {formatQuantity(chosen.size, 'question', 'questions')}
      </Button>
    </details>
  );
}

const minuteMs = 60_000;

interface PracticeTimerProps {
  minutes: number;
  endsAt: number | null;
  onChange: (endsAt: number | null) => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(twoDigits)
    .join(':');
}

/** Counts the time of a paper down, if the student wants that. */
function PracticeTimer({ minutes, endsAt, onChange }: PracticeTimerProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === null)
    return (
      <Button
        onClick={() => {
          setNow(Date.now());
          onChange(Date.now() + minutes * minuteMs);
        }}
      >
        <Timer aria-hidden="true" className="size-5" />
        Start timer, {minutes} min
      </Button>
    );
  return (
    <div className="flex items-center gap-2">
      <span role="timer" aria-label="Time left" className="text-lead font-bold tabular-nums">
        {endsAt > now ? formatLeft(endsAt - now) : 'Time is over'}
      </span>
      <Button look="plain" onClick={() => onChange(null)}>
        Stop timer
      </Button>
    </div>
  );
}
