import { kindNames } from '../../../lib/format/material-kind.ts';
import type { ReactNode } from 'react';
import type { NotesData, NotesPageOfList } from '../notes-loader.ts';
import { BesideSidebar } from './beside-sidebar.tsx';
import { SearchEmpty } from './search-empty.tsx';
import { SearchMatches } from './search-matches.tsx';

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

const many = (kind: keyof typeof kindNames) => kindNames[kind].many.toLowerCase();

/** What a search asks for and no document has, above the wider list that is shown. */
function SearchNotice({ page: { searched } }: { page: NotesPageOfList }) {
  const text = searched && noticeText(searched);
  return text && <p className="mb-4 border-l-2 border-rule-strong pl-3 text-ink-soft">{text}</p>;
}

function noticeText({
  by_words,
  understood,
  course,
  kind,
  missing,
}: NonNullable<NotesPageOfList['searched']>): string {
  const { module, is_own } = understood;
  const where = course?.code ?? 'this list';
  if (module !== undefined && !course && !is_own && !by_words)
    return `Module ${module} of which course? Add its code or name to the search, such as “dbms module ${module}”, or filter by subject.`;
  const wanted = understood.kind ?? kind;
  return [
    missing.includes('kind') && `No ${many(wanted)} in ${where} yet: here are its ${many(kind)}.`,
    missing.includes('module') &&
      module !== undefined &&
      `Nothing for module ${module} yet: here are the other modules.`,
    missing.includes('words') && `Not all words were found in ${where}: here is everything.`,
  ]
    .filter(Boolean)
    .join(' ');
}
