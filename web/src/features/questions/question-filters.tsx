import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo, useState } from 'react';
import type { Question } from '../../../../functions/contracts/domain/question.ts';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/forms/choice-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { formatExamSession } from '../../lib/format/material-kind.ts';
import type { QuestionFilter } from './question-groups.ts';

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

export function QuestionFilters({ questions, filter, onFilterChange }: QuestionFiltersProps) {
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
      <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-full">
        <input
          type="checkbox"
          checked={filter.repeated}
          disabled={!hasRepeats}
          onChange={({ target }) => onFilterChange({ ...filter, repeated: target.checked })}
          className="size-5 accent-blue"
        />
        Asked before
      </label>
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
