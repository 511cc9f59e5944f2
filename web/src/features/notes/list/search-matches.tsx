import { Link } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { CourseLine, PlaceLine } from '../../../components/notes/course-line.tsx';
import { Await } from '../../../components/page/await.tsx';
import { Skeleton } from '../../../components/page/page-states.tsx';
import { type SearchPreview, placePath } from '../../../lib/search/matches.ts';

/** All courses, or those besides the one whose documents are listed. */
type Shown = 'all' | 'others';

interface SearchMatchesProps {
  search: string;
  shown: Shown;
  /** Whether the list of documents did not load: the device's documents are shown instead. */
  isAlone: boolean;
  matches: Promise<SearchPreview>;
}

/** The courses that a search means, and pages of documents that have its words. */
export const SearchMatches = ({ search, shown, isAlone, matches }: SearchMatchesProps) => (
  <section aria-label="Courses that match" className="mt-2 mb-6">
    <Await
      key={search}
      fallback={<Skeleton className="h-52" />}
      resolve={matches}
      errorElement={null}
    >
      {(found) => <Matches shown={shown} isAlone={isAlone} found={found} />}
    </Await>
  </section>
);

function titleOf({ understood }: SearchPreview, shown: Shown): string {
  const { course, semester, branch, unknown_code, module } = understood;
  if (unknown_code) return 'Similar codes';
  if (shown === 'others') return 'Other courses';
  if (module !== undefined && !understood.is_own && course === undefined)
    return `Or do you mean Mathematics ${module}?`;
  return (course ?? semester ?? branch) === undefined ? 'Similar courses' : 'Courses';
}

/** Documents, each at the page that has the words where one is known. */
const Documents = ({ title, notes }: Pick<SearchPreview, 'notes'> & { title: string }) => (
  <>
    <h2 className="mt-6 font-serif text-title font-semibold">{title}</h2>
    <ul className="mt-2 border-t border-rule">
      {notes.map((note) => (
        <li key={note.id} className="border-b border-rule">
          <Link to={placePath(note)} className="block min-h-11 py-2 hover:bg-blue-wash">
            <span className="line-clamp-2">
              <span className="font-bold">{note.subject_code}</span>{' '}
              <span className="text-blue">{note.title}</span>
            </span>
            {note.place && <PlaceLine place={note.place} />}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

interface MatchesProps extends Pick<SearchMatchesProps, 'shown' | 'isAlone'> {
  found: SearchPreview;
}

function Matches({ shown, isAlone, found }: MatchesProps) {
  const { course: named } = found.understood;
  const documents = found.notes.filter(({ place }) => isAlone || place);
  const courses =
    shown === 'others' ? found.courses.filter(({ code }) => code !== named) : found.courses;
  return (
    <>
      {documents.length > 0 && (
        <Documents title={isAlone ? 'Documents' : 'Inside documents'} notes={documents} />
      )}
      {courses.length > 0 && (
        <>
          <h2 className="mt-6 font-serif text-title font-semibold">{titleOf(found, shown)}</h2>
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
      <p className="mt-2 text-small text-ink-soft">
        {courses.length > 0 && <>If something is missing, request it on the page of its course. </>}
        <Link to={paths.branches} className="text-link">
          All courses by branch
        </Link>
      </p>
    </>
  );
}
