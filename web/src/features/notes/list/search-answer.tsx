import type { ReactNode } from 'react';
import type { NotesData, NotesPageOfList } from '../notes-loader.ts';
import { BesideSidebar } from './beside-sidebar.tsx';
import { SearchEmpty } from './search-empty.tsx';
import { SearchMatches } from './search-matches.tsx';
import { SearchNotice } from './search-notice.tsx';

interface SearchAnswerProps {
  /** Null where the list did not load. */
  first: NotesPageOfList | null;
  data: NotesData;
  sidebar: ReactNode;
  /** The list of documents, or its failure. */
  children: ReactNode;
}

/** A list of results with the courses that the search means: above it only where they are the answer. */
export function SearchAnswer({ first, data, sidebar, children }: SearchAnswerProps) {
  const { filter, matches } = data;
  const { course, understood } = first?.searched ?? {};
  const courses = matches && (
    <SearchMatches
      search={filter.search!}
      shown={course ? 'others' : 'all'}
      isAlone={!first}
      matches={matches}
    />
  );
  if (!first)
    return (
      <>
        {children}
        {courses}
      </>
    );
  if (first.items.length === 0 && !filter.cursor)
    return (
      <BesideSidebar sidebar={sidebar}>
        <div>
          <SearchEmpty filter={filter} page={first} />
          {courses}
        </div>
      </BesideSidebar>
    );
  const areAnswer = !course && !understood?.is_own;
  return (
    <>
      <SearchNotice page={first} />
      {areAnswer && courses}
      {children}
      {!areAnswer && courses}
    </>
  );
}
