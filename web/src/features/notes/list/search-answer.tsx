import { kindNames } from '../../../../../functions/contracts/domain/material.ts';
import { kindLabels } from '../../../lib/format/material-kind.ts';
import type { ReactNode } from 'react';
import type { NotesData, NotesPageOfList } from '../notes-loader.ts';
import { BesideSidebar } from './notes-list.tsx';
import { SearchMatches } from './search-matches.tsx';
import { Link } from 'react-router-dom';
import { paths, type NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { RequestButton } from '../../../components/notes/request-button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';

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
        {courses}
        {children}
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

function noticeText(searched: NonNullable<NotesPageOfList['searched']>): string {
  const { by_words, understood, course, kind, missing } = searched;
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

const isNarrowed = ({ scheme, branch, semester, subject }: NotesFilter) =>
  (scheme ?? branch ?? semester ?? subject) !== undefined;

/** A search without a listed document: it may name a course, or a code that no course has. */
function SearchEmpty({ filter, page }: { filter: NotesFilter; page: NotesPageOfList }) {
  const { course, understood = {}, kind = 'notes' } = page.searched ?? {};
  const { by_words = true, has_courses } = page.searched ?? {};
  const clear = (
    <ButtonLink
      look={understood.unknown_code ? 'secondary' : 'primary'}
      to={paths.notes({ ...filter, search: undefined, kind: undefined })}
    >
      Clear Search
    </ButtonLink>
  );
  const everywhere = isNarrowed(filter) && (
    <ButtonLink to={paths.notes({ search: filter.search })}>Search every branch</ButtonLink>
  );
  const others = Object.entries(page.kinds ?? {}).filter(([, count]) => count > 0);
  if (others.length > 0)
    return (
      <PageMessage title={`No ${many(kind)} here yet`}>
        There are other documents: choose {others.map(([one]) => labelOf(one)).join(' or ')} above.
      </PageMessage>
    );
  if (course && !isNarrowed(filter)) {
    const { scheme_year, code } = course;
    return (
      <PageMessage
        title={`No documents for ${code} yet`}
        actions={
          <>
            <RequestButton
              look="primary"
              course={course}
              missing={{ kind, module: null }}
              what={code}
            />
            <ButtonLink to={paths.course(scheme_year, code)}>Open its page</ButtonLink>
          </>
        }
      >
        Everyone who uploads sees what students request. Its page links to the university’s own
        syllabus and papers.
      </PageMessage>
    );
  }
  if (understood.unknown_code) {
    const code = understood.unknown_code;
    return (
      <PageMessage
        title={`${code} is not in our catalogue`}
        actions={
          <>
            {understood.scheme_year && /^\d/.test(code) ? (
              <RequestButton
                look="primary"
                course={{ scheme_year: understood.scheme_year, code }}
                missing={{ kind: 'notes', module: null }}
                what={code}
              />
            ) : (
              <ButtonLink to={paths.contact}>Tell us about it</ButtonLink>
            )}
            {clear}
          </>
        }
      >
        Check it against the similar codes below, which include the same code in other schemes.
      </PageMessage>
    );
  }
  if (!by_words && (understood.branch ?? understood.semester) !== undefined && !isNarrowed(filter))
    return (
      <PageMessage title={`No ${many(kind)} for these courses yet`} actions={clear}>
        Open a course below to request what you need, or to upload it.
      </PageMessage>
    );
  if (has_courses && !isNarrowed(filter))
    return (
      <PageMessage title={`No document has “${filter.search}”`} actions={clear}>
        Similar courses are below: open one to request what you need.
      </PageMessage>
    );
  return (
    <PageMessage
      title="No Results Found"
      actions={
        <>
          {clear}
          {everywhere}
        </>
      }
    >
      Nothing here matches “{filter.search}”. Try the course code, or fewer words, or{' '}
      <Link to={paths.branches} className="text-link">
        look through all courses
      </Link>
      .
    </PageMessage>
  );
}

const labelOf = (kind: string) => kindLabels[kind as keyof typeof kindLabels];
