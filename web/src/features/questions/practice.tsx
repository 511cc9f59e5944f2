import Shuffle from 'lucide-react/icons/shuffle';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { Button } from '../../components/button.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { useStored } from '../../lib/device/use-stored.ts';
import { OwnPaper } from './own-paper.tsx';
import {
  makePaper,
  minutesOf,
  openPractice,
  ownPaper,
  practiceModules,
  storedPractice,
} from './practice-paper.ts';
import type { StoredPractice } from './practice-paper.ts';
import { PracticeSheet } from './practice-sheet.tsx';
import { PracticeTimer } from './practice-timer.tsx';

interface PracticeProps {
  course: CourseQuestions;
  onClose: () => void;
}

/** A practice paper of the chosen modules. Paper, ticks and timer stay on the device. */
export function Practice({ course, onClose }: PracticeProps) {
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
          <label
            key={module}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 tabular-nums"
          >
            <input
              type="checkbox"
              checked={chosen.includes(module)}
              onChange={({ target }) =>
                onChoose(
                  available.filter((one) =>
                    one === module ? target.checked : chosen.includes(one),
                  ),
                )
              }
              className="size-5 accent-blue"
            />
            {module}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
