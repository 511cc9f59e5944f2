import { type ReactNode, useId } from 'react';
import { Await } from '../../components/page/await.tsx';
import { NotesSidebar } from './list/notes-sidebar.tsx';
import { island } from '../../components/page/island.ts';
import { usePageData } from '../../routing/page-data.tsx';
import { NoteGridSkeleton } from '../../components/notes/note-grid.tsx';
import {
  paths,
  type NotesFilter,
  parseNotesFilter,
} from '../../../../functions/contracts/pages/paths.ts';
import { BesideSidebar, NotesList } from './list/notes-list.tsx';
import { KindChips, NotesFilters } from './list/notes-filters.tsx';
import { NotesHeading } from './list/notes-heading.tsx';
import type { NotesData, NotesPageOfList } from './notes-loader.ts';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { mayRetry } from '../../lib/format/failure-text.ts';
import { ButtonLink, Button } from '../../components/button.tsx';
import { PageError } from '../../components/page/page-states.tsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Link, useNavigate } from 'react-router-dom';

const skeletonCards = 6;

const SearchAnswer = island(async () => (await import('./list/search-answer.tsx')).SearchAnswer);

function NotesFailure({ filter }: { filter: NotesFilter }) {
  const refused = filter.search ? 'No Results Found' : 'No Notes Found';
  const title = mayRetry(useFailure()) ? 'The notes did not load' : refused;
  return <PageError title={title} actions={<NextAction filter={filter} />} />;
}

function NextAction({ filter }: { filter: NotesFilter }) {
  if (filter.cursor) {
    return (
      <ButtonLink to={paths.notes({ ...filter, cursor: undefined })}>
        Back to the start of this list
      </ButtonLink>
    );
  }
  if (filter.search) {
    return <ButtonLink to={paths.notes({ ...filter, search: undefined })}>Clear Search</ButtonLink>;
  }
  return <ButtonLink to={paths.notes()}>Browse All Notes</ButtonLink>;
}

/** /notes: the query is the filter. */
export function NotesPage() {
  const data = usePageData<NotesData>();
  const { filter, notes } = data;
  // Another filter shows its skeleton, not the previous list.
  const list = paths.notes(filter);
  // A corner of the grid of cards: a column of its own would be empty beside a long list.
  const sidebar = (
    <aside
      aria-label="About this list"
      className="mt-4 space-y-8 lg:-col-end-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:pl-4"
    >
      <NotesSidebar key={list} notes={notes} />
    </aside>
  );
  const skeleton = <NoteGridSkeleton count={skeletonCards} after={sidebar} />;
  const withAnswer = (first: NotesPageOfList | null, shown: ReactNode) =>
    filter.search ? (
      <SearchAnswer first={first} data={data} sidebar={sidebar}>
        {shown}
      </SearchAnswer>
    ) : (
      shown
    );
  const failure = (
    <BesideSidebar sidebar={sidebar}>
      <div>{withAnswer(null, <NotesFailure filter={filter} />)}</div>
    </BesideSidebar>
  );
  return (
    <>
      <NotesHeading {...data} />
      <div className="mt-6">
        <NotesSearch filter={filter} />
        <ListFilters {...data} />
        <KindChips filter={filter} notes={notes} />
        <Await key={list} fallback={skeleton} resolve={notes} errorElement={failure}>
          {(first) => withAnswer(first, <NotesList first={first} list={data} sidebar={sidebar} />)}
        </Await>
      </div>
    </>
  );
}

/** Folded beside a search, whose answer comes first. */
function ListFilters(data: NotesData) {
  const { search, scheme, branch, semester, subject } = data.filter;
  if (!search) return <NotesFilters {...data} />;
  return (
    <details open={!!(scheme ?? branch ?? semester ?? subject)} className="mt-1 mb-3">
      <summary className="min-h-11 content-center text-blue">Filter by branch or subject</summary>
      <NotesFilters {...data} />
    </details>
  );
}

function NotesSearch({ filter }: { filter: NotesFilter }) {
  const id = useId();
  const navigate = useNavigate();
  const withoutSearch = paths.notes({ ...filter, cursor: undefined, search: undefined });
  return (
    <search aria-label="Search this list">
      <form
        action={paths.notes()}
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          // The address is ahead of what shows while another filter renders.
          const chosen = parseNotesFilter(new URLSearchParams(location.search));
          void navigate(paths.notes({ ...chosen, cursor: undefined, search }));
        }}
      >
        {filter.branch && <input type="hidden" name="branch" value={filter.branch} />}
        {filter.semester && <input type="hidden" name="semester" value={filter.semester} />}
        {filter.subject && <input type="hidden" name="subject" value={filter.subject} />}
        <div className="relative min-w-0 grow basis-44">
          <label htmlFor={id} className="sr-only">
            Search this list
          </label>
          <input
            key={filter.search}
            id={id}
            name="search"
            type="search"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={filter.search}
            placeholder="Title, topic or code"
            className="h-12 w-full appearance-none rounded-sm border border-rule-strong bg-sheet pr-12 pl-3 text-base [&::-webkit-search-cancel-button]:hidden"
          />
          {filter.search && (
            <Link
              to={withoutSearch}
              className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center text-blue hover:text-blue-deep"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Clear search</span>
            </Link>
          )}
        </div>
        <Button type="submit" className="h-12">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
