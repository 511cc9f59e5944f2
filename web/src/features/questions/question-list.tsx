import { useDeferredValue, useMemo, useState } from 'react';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { Button } from '../../components/button.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { QuestionFilters } from './question-filters.tsx';
import { filterGroups, groupModules, mayCount, noFilter } from './question-groups.ts';
import { QuestionItem } from './question-item.tsx';

/** The questions by module, with filters. */
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
