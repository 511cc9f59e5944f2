import type { MaterialKind } from '../../../../../functions/contracts/domain/material.ts';
import { paths, type NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { ChipLink } from '../../../components/chip.tsx';
import { Await } from '../../../components/page/await.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { kindLabels } from '../../../lib/format/material-kind.ts';
import type { NotesData, NotesPageOfList } from '../notes-loader.ts';

const shownKinds = Object.keys(kindLabels) as MaterialKind[];

/** Notes are the default, but a text may name another kind. */
const listOfKind = (filter: NotesFilter, kind: MaterialKind): string =>
  paths.notes({
    ...filter,
    cursor: undefined,
    kind: kind === 'notes' && !filter.search ? undefined : kind,
  });

interface ChipsProps {
  filter: NotesFilter;
  page: NotesPageOfList | null;
}

function Chips({ filter, page }: ChipsProps) {
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
