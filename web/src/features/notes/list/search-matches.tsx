import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { CourseLine } from '../../../components/notes/course-line.tsx';
import { Await } from '../../../components/page/await.tsx';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import { kindNames } from '../../../lib/format/material-kind.ts';
import type { SearchPreview } from '../../../lib/search/matches.ts';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { PlaceLine } from '../../../components/notes/place-line.tsx';

interface SearchMatchesProps {
  search: string;
  matches: SearchPreview | Promise<SearchPreview>;
}

/** The courses that a search means, above the notes that it finds. */
export function SearchMatches({ search, matches }: SearchMatchesProps) {
  return (
    <section aria-label="Courses that match" className="mb-6">
      <Suspense key={search} fallback={<Skeleton className="h-52" />}>
        <Await resolve={matches} errorElement={null}>
          {(found) => <Matches search={search} found={found} />}
        </Await>
      </Suspense>
    </section>
  );
}

function understoodText({ understood }: SearchPreview): string {
  const { course, module, semester, branch, kind, scheme_year } = understood;
  return [
    course,
    module === undefined ? undefined : `module ${module}`,
    semester === undefined ? undefined : `semester ${semester}`,
    branch === undefined ? undefined : `branch ${branch}`,
    scheme_year === undefined ? undefined : `${scheme_year} scheme`,
    kind === undefined ? undefined : kindNames[kind].many.toLowerCase(),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** The documents that have the words in their headings, at their pages. */
function InHeadings({ notes }: Pick<SearchPreview, 'notes'>) {
  const hits = notes.flatMap(({ place, ...note }) => (place ? [{ ...note, place }] : []));
  return (
    <>
      <h2 className="mt-6 font-serif text-title font-semibold">Inside documents</h2>
      <ul className="mt-2 border-t border-rule">
        {hits.map(({ id, subject_code, title, place }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to={`${paths.note(id as NoteId)}#page=${place.page}`}
              className="block min-h-11 py-2 hover:bg-blue-wash"
            >
              <span className="line-clamp-2">
                <span className="font-bold">{subject_code}</span>{' '}
                <span className="text-blue">{title}</span>
              </span>
              <PlaceLine place={place} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Matches({ search, found }: { search: string; found: SearchPreview }) {
  const { courses, understood } = found;
  const meaning = understoodText(found);
  const isNamed = understood.course !== undefined || understood.semester !== undefined;
  const title = isNamed || understood.branch !== undefined ? 'Courses' : 'Nearest courses';
  return (
    <>
      {courses.length > 0 && (
        <>
          <h2 className="font-serif text-title font-semibold">{title}</h2>
          <ul className="mt-2 border-t border-rule">
            {courses.map((course) => (
              <li key={`${course.scheme_year} ${course.code}`} className="border-b border-rule">
                <Link
                  to={paths.course(course.scheme_year, course.code)}
                  className="block min-h-11 py-2 hover:bg-blue-wash"
                >
                  <CourseLine course={course} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.notes.some(({ place }) => place) && <InHeadings notes={found.notes} />}
      <p className="mt-2 text-small text-ink-soft">
        {courses.length === 0 && <>No course matches “{search}”. </>}
        {meaning !== '' && <>Understood as {meaning}. </>}
        {courses.length > 0 && <>If something is missing, request it on the page of its course. </>}
        <Link to={paths.branches} className="text-link">
          All courses by branch
        </Link>
      </p>
    </>
  );
}
