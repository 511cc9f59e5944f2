import { Link } from 'react-router-dom';
import { paths, type NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { RequestButton } from '../../../components/notes/request-button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { kindLabels, kindNames } from '../../../lib/format/material-kind.ts';
import type { NotesPageOfList } from '../notes-loader.ts';

interface SearchEmptyProps {
  filter: NotesFilter;
  page: NotesPageOfList;
}

const isNarrowed = ({ scheme, branch, semester, subject }: NotesFilter) =>
  (scheme ?? branch ?? semester ?? subject) !== undefined;

/** A search without a listed document: it may name a course, or a code that no course has. */
export function SearchEmpty({ filter, page }: SearchEmptyProps) {
  const {
    course,
    understood = {},
    kind = 'notes',
    by_words = true,
    has_courses,
  } = page.searched ?? {};
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
      <PageMessage title={`No ${nameOf(kind)} here yet`}>
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
      <PageMessage title={`No ${nameOf(kind)} for these courses yet`} actions={clear}>
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

const nameOf = (kind: keyof typeof kindNames) => kindNames[kind].many.toLowerCase();
const labelOf = (kind: string) => kindLabels[kind as keyof typeof kindLabels];
