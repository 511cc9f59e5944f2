import { startTransition, useDeferredValue, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { Await } from '../../../components/page/await.tsx';
import type { SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import { paths, type NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { buttonClass } from '../../../components/button.tsx';
import {
  ChoiceField,
  codedChoices,
  Options,
  SemesterFields,
} from '../../../components/forms/fields.tsx';
import { semesterField } from '../../../components/semester-fields.tsx';
import { groupSubjects } from '../../../lib/group-subjects.ts';
import type { NotesCatalogue, NotesData, NotesPageOfList } from '../notes-loader.ts';
import type { MaterialKind } from '../../../../../functions/contracts/domain/material.ts';
import { ChipLink } from '../../../components/chip.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { kindLabels } from '../../../lib/format/material-kind.ts';

const shownKinds = Object.keys(kindLabels) as MaterialKind[];

/** Notes are the default, but a text may name another kind. */
const listOfKind = (filter: NotesFilter, kind: MaterialKind): string =>
  paths.notes({
    ...filter,
    cursor: undefined,
    kind: kind === 'notes' && !filter.search ? undefined : kind,
  });

function Chips({ filter, page }: { filter: NotesFilter; page: NotesPageOfList | null }) {
  const isEmpty = page?.kinds && Object.values(page.kinds).every((count) => count === 0);
  if (isEmpty && filter.search) return null;
  const current = page?.searched?.kind ?? filter.kind ?? 'notes';
  return (
    <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
      {shownKinds.map((kind) => {
        const count = page?.kinds?.[kind];
        const isCurrent = kind === current;
        const text = (
          <>
            {kindLabels[kind]}
            {count !== undefined && (
              <span className="text-small tabular-nums">{formatCount(count)}</span>
            )}
          </>
        );
        return (
          <li key={kind} className="shrink-0 whitespace-nowrap">
            {count === 0 && !isCurrent ? (
              <span className="inline-flex min-h-11 items-center gap-2 px-3 text-ink-faint">
                {text}
              </span>
            ) : (
              <ChipLink
                to={listOfKind(filter, kind)}
                aria-current={isCurrent ? 'page' : undefined}
                className="aria-[current]:border-blue aria-[current]:bg-blue-wash aria-[current]:font-semibold"
              >
                {text}
              </ChipLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The kinds of documents in this list, with their numbers. */
export function KindChips({ filter, notes }: Pick<NotesData, 'filter' | 'notes'>) {
  const waiting = <Chips filter={filter} page={null} />;
  return (
    <nav aria-label="Kinds of documents" className="mb-4">
      <Await key={paths.notes(filter)} fallback={waiting} resolve={notes} errorElement={waiting}>
        {(page) => <Chips filter={filter} page={page} />}
      </Await>
    </nav>
  );
}

export function NotesFilters({ filter, catalogue }: NotesData) {
  // The fields, and the focus, stay while another branch's subjects load.
  const shown = useDeferredValue(catalogue);
  return (
    <Await
      fallback={<Filters filter={filter} catalogue={undefined} />}
      resolve={shown}
      errorElement={<Filters filter={filter} catalogue={undefined} />}
    >
      {(found) => (
        <Filters
          filter={filter}
          catalogue={shown === catalogue ? found : { ...found, subjects: [] }}
        />
      )}
    </Await>
  );
}

interface FiltersProps {
  filter: NotesFilter;
  catalogue: NotesCatalogue | undefined;
}

const fieldClasses = {
  scheme: 'grow-3 basis-[4.24rem]',
  branch: 'grow-5 basis-[5.3rem]',
  semester: 'grow-4 basis-[4.24rem]',
};

function Filters({ filter: applied, catalogue }: FiltersProps) {
  const navigate = useNavigate();
  // A choice is painted before the list that it changes.
  const [filter, showFilter] = useOptimistic(applied);
  const { branches, subjects, schemes } = catalogue ?? { branches: [], subjects: [], schemes: [] };
  const change = (part: NotesFilter) => {
    const chosen = { ...filter, subject: undefined, cursor: undefined, ...part };
    startTransition(() => {
      showFilter(chosen);
      void navigate(paths.notes(chosen));
    });
  };
  const bind = semesterField(filter, change);
  const offered = subjects.filter(
    ({ scheme_id, semester }) =>
      (!filter.scheme || scheme_id === filter.scheme) &&
      (!filter.semester || semester === filter.semester),
  );
  return (
    <form
      action={paths.notes()}
      aria-label="Filter this list"
      className="mt-3 mb-6 flex flex-wrap items-end gap-2 sm:gap-3"
    >
      {filter.search && <input type="hidden" name="search" value={filter.search} />}
      {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
      <SemesterFields
        catalogue={{ schemes, branches }}
        field={(name) => ({
          ...bind(name),
          className: fieldClasses[name],
          disabled: !catalogue && name !== 'semester',
          empty: 'All',
        })}
      />
      <ChoiceField
        label="Subject"
        className="grow-6 basis-[6.36rem]"
        name="subject"
        disabled={offered.length === 0}
        value={offered.some(({ id }) => id === filter.subject) ? filter.subject : ''}
        onChange={({ target }) => change({ subject: (target.value || undefined) as SubjectId })}
        empty={subjectPlaceholder(filter)}
      >
        {groupSubjects(offered, schemes).map(({ year, semesters: groups }) => (
          <optgroup key={year} label={`${year} scheme`}>
            <Options options={codedChoices(groups.flatMap((group) => group.subjects))} />
          </optgroup>
        ))}
      </ChoiceField>
      <noscript className="basis-full">
        <button type="submit" className={buttonClass()}>
          Show notes
        </button>
      </noscript>
    </form>
  );
}

function subjectPlaceholder({ branch, semester }: NotesFilter): string {
  if (!branch) return 'Choose a branch';
  return semester ? 'All' : 'Semester first';
}
