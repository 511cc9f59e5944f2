import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { buttonClass, ButtonLink } from '../../../components/button.tsx';
import { NoteGrid } from '../../../components/notes/note-grid.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import type { NotesPageOfList, NotesData } from '../notes-loader.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { useApi } from '../../../lib/api.ts';

interface BesideSidebarProps {
  sidebar: ReactNode;
  children: ReactNode;
}

/** A message in place of the list, with the sidebar beside it on a wide screen. */
export const BesideSidebar = ({ sidebar, children }: BesideSidebarProps) => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
    {children}
    {sidebar}
  </div>
);

type ListOfNotes = Pick<NotesData, 'filter' | 'reader'>;

/** Loaded pages by history entry, so that going back restores them. */
const loadedPages = new Map<string, readonly NotesPageOfList[]>();

/** Pagination. The focus moves to the first new card. */
function useMoreNotes(first: NotesPageOfList, { filter, reader }: ListOfNotes) {
  const api = useApi();
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(() => loadedPages.get(key) ?? []);
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'stale'>('idle');
  const [focusAt, setFocusAt] = useState<number | null>(null);

  const pages = [first, ...more];
  const notes = pages.flatMap(({ items }) => items);
  const next = pages.at(-1)!.next;

  useEffect(() => {
    if (focusAt !== null)
      list.current?.querySelectorAll<HTMLElement>('article a')[focusAt]?.focus();
  }, [focusAt]);

  const loadMore = async () => {
    if (state === 'asking' || next === null) return;
    setState('asking');
    try {
      const query = { ...filter, ...reader, cursor: next };
      const page = await api.notes.listNotes({ query });
      const grown = [...more, page];
      loadedPages.set(key, grown);
      setMore(grown);
      setFocusAt(notes.length);
      setState('idle');
    } catch (error) {
      console.error('Failed to load more notes', error);
      // A rejected cursor stays invalid.
      const stale = error instanceof ProblemError && error.problem.status === 400;
      setState(stale ? 'stale' : 'failed');
    }
  };
  return { notes, next, state, loadMore, list };
}

interface NotesListProps {
  first: NotesPageOfList;
  list: ListOfNotes;
  /** In a corner of the grid of cards. */
  sidebar: ReactNode;
}

const NotesEmpty = () => (
  <PageMessage
    title="No Notes Found"
    actions={
      <>
        <ButtonLink look="primary" to={paths.uploadNotes}>
          Upload Notes
        </ButtonLink>
        <ButtonLink to={paths.notes()}>Browse All Notes</ButtonLink>
      </>
    }
  >
    No one has shared notes for this yet. Yours can be the first.
  </PageMessage>
);

/** Without JavaScript, "Load more" is a link to the next page. */
export function NotesList({ first, list, sidebar }: NotesListProps) {
  const { filter } = list;
  const { notes, next, state, loadMore, list: cards } = useMoreNotes(first, list);
  if (notes.length === 0 && !filter.cursor)
    return (
      <BesideSidebar sidebar={sidebar}>
        <NotesEmpty />
      </BesideSidebar>
    );
  const total = first.totals.notes;
  const more = (
    <div className="col-span-full mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      {state === 'stale' && (
        // A document navigation: this page's data is stale.
        <a href={paths.notes(filter)} className={buttonClass()}>
          Start again
        </a>
      )}
      {next && state !== 'stale' && (
        <Link
          to={paths.notes({ ...filter, cursor: next })}
          aria-disabled={state === 'asking'}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            loadMore();
          }}
          className={buttonClass()}
        >
          {state === 'asking' ? 'Loading…' : 'Load more'}
        </Link>
      )}
      <output className="text-small text-ink-soft tabular-nums">
        {state === 'failed' && 'More notes did not load. Check your connection, then try again.'}
        {state === 'stale' && 'This list has changed since it was loaded.'}
        {(state === 'idle' || state === 'asking') &&
          !filter.cursor &&
          `${formatCount(notes.length)} of ${formatCount(total)} shown`}
      </output>
    </div>
  );
  return (
    <div ref={cards}>
      {filter.cursor && (
        <ButtonLink
          look="plain"
          to={paths.notes({ ...filter, cursor: undefined })}
          className="mb-3 -ml-2"
        >
          Back to the start of this list
        </ButtonLink>
      )}
      <NoteGrid
        notes={notes}
        level={2}
        after={
          <>
            {more}
            {sidebar}
          </>
        }
      />
    </div>
  );
}
