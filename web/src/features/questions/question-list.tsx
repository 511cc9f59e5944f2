import { useDeferredValue, useMemo, useState } from 'react';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { Button } from '../../components/button.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import {
  filterGroups,
  groupModules,
  mayCount,
  noFilter,
  type QuestionFilter,
} from './question-groups.ts';
import { QuestionItem } from './question-item.tsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { Question } from '../../../../functions/contracts/domain/question.ts';
import { Checkbox, ChoiceField, TextField } from '../../components/forms/fields.tsx';
import { formatExamSession } from '../../lib/format/material-kind.ts';

const distinct = <T,>(values: readonly T[]): T[] => [...new Set(values)];

/** The values that the questions have, so that each choice finds some. */
const choicesOf = (questions: readonly Question[]) => ({
  marks: distinct(questions.flatMap(({ marks }) => marks ?? []))
    .toSorted((a, b) => a - b)
    .map((marks) => [String(marks), `${marks} marks`] as const),
  level: distinct(questions.flatMap(({ level }) => level?.split(', ') ?? []))
    .toSorted()
    .map((level) => [level, level] as const),
  session: distinct(questions.map(({ session }) => session ?? 'model'))
    .toSorted()
    .toReversed()
    .map(
      (session) =>
        [session, session === 'model' ? 'Model paper' : formatExamSession(session)] as const,
    ),
});

const selects = [
  ['marks', 'Marks', 'Any marks'],
  ['level', 'Level', 'Any level'],
  ['session', 'Session', 'Any session'],
] as const;

interface QuestionFiltersProps {
  questions: readonly Question[];
  filter: QuestionFilter;
  onFilterChange: (filter: QuestionFilter) => void;
}

function QuestionFilters({ questions, filter, onFilterChange }: QuestionFiltersProps) {
  const choices = useMemo(() => choicesOf(questions), [questions]);
  const hasRepeats = questions.some(({ repeats }) => repeats.length > 0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-2 border-b border-rule py-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] noscript:hidden print:hidden">
      <div className="max-sm:col-span-2">
        <TextField
          label="Search these questions"
          type="search"
          required={false}
          value={filter.search}
          onChange={({ target }) => onFilterChange({ ...filter, search: target.value })}
        />
      </div>
      {selects.map(([name, label, empty]) => (
        <ChoiceField
          key={name}
          label={label}
          className={isOpen ? 'max-sm:order-last' : 'max-sm:hidden'}
          value={filter[name]}
          onChange={({ target }) => onFilterChange({ ...filter, [name]: target.value })}
          empty={empty}
          options={choices[name]}
          disabled={choices[name].length === 0}
        />
      ))}
      <Checkbox
        className="sm:col-span-full"
        checked={filter.repeated}
        disabled={!hasRepeats}
        onChange={(repeated) => onFilterChange({ ...filter, repeated })}
      >
        Asked before
      </Checkbox>
      <Button
        look="plain"
        className="justify-self-end sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Filters
      </Button>
    </search>
  );
}

export function QuestionList({ course }: { course: CourseQuestions }) {
  const { papers, questions } = course;
  const [filter, setFilter] = useState(noFilter);
  const shown = useDeferredValue(filter);
  const isCounted = mayCount(course);
  const modules = useMemo(() => groupModules(questions, isCounted), [questions, isCounted]);
  const found = useMemo(
    () =>
      modules.flatMap(([module, groups]) => {
        const selected = filterGroups(groups, shown);
        return selected.length > 0 ? [{ module, groups: selected }] : [];
      }),
    [modules, shown],
  );
  const count = found.reduce((sum, { groups }) => sum + groups.length, 0);
  return (
    <>
      <QuestionFilters questions={questions} filter={filter} onFilterChange={setFilter} />
      <output className="block pt-3 text-small text-ink-soft tabular-nums">
        {formatQuantity(count, 'different question', 'different questions')}
        {isCounted && ', those of most papers first'}
      </output>
      {count === 0 && (
        <div className="mt-3">
          <PageMessage
            title="No question matches"
            actions={<Button onClick={() => setFilter(noFilter)}>Clear filters</Button>}
          />
        </div>
      )}
      {found.map(({ module, groups }) => (
        <section
          key={module ?? 'none'}
          aria-label={module === null ? 'Module not printed' : `Module ${module}`}
          className="border-b border-rule py-3 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-x-8 lg:py-5"
        >
          <h2 className="mb-1 text-small text-ink-faint lg:sticky lg:top-20">
            {module === null ? (
              'Module not printed'
            ) : (
              <>
                Module{' '}
                <span className="font-serif text-display leading-none tabular-nums lg:block lg:text-numeral">
                  {module}
                </span>
              </>
            )}
          </h2>
          <ol className="min-w-0">
            {groups.map((group) => (
              <QuestionItem
                key={group.questions[0].id}
                group={group}
                count={
                  isCounted && group.papers > 1
                    ? `in ${group.papers} of ${papers.length} papers`
                    : null
                }
                course={course}
                papers={papers}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
