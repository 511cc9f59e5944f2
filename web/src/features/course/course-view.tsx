import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { OfficialDocuments } from '../../../../functions/contracts/content.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { feedPaths, paths } from '../../../../functions/contracts/pages/paths.ts';
import { useSettings } from '../../lib/site-content.ts';
import { Await } from '../../components/page/await.tsx';
import { ChipLink } from '../../components/chip.tsx';
import { Head, breadcrumbs, type StructuredData } from '../../components/page/head.tsx';
import { HydratedSuspense } from '../../components/page/hydrated-suspense.tsx';
import { island } from '../../components/page/island.ts';
import { MarginSection } from '../../components/page/page-header.tsx';
import { Skeleton } from '../../components/page/page-states.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { useApi, useRequest } from '../../lib/api.ts';
import { useHydrated } from '../../lib/device/hooks.ts';
import { documentsOf } from '../../lib/offline/course-pages.ts';
import { loadSelection } from '../../lib/device/remembered-selection.ts';
import { CourseHeader, CourseQuestions } from './course-header.tsx';
import { CourseMaterials, CourseModules } from './course-modules.tsx';
import { titleInCourse } from './course-note.tsx';
import { TextSearch } from './text-search.tsx';
import type { CourseData } from './course-loader.ts';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { NewTabLink } from '../../components/button.tsx';

/** The course as the branch chosen on this device names it, with its neighbours there. */
function useCourseOfBranch(course: CoursePage): CoursePage {
  const api = useApi();
  const chosen = useHydrated() ? loadSelection()?.branch : undefined;
  const { scheme_year: schemeYear, code, subjects } = course;
  const isOther = subjects.findIndex(({ branch_id }) => branch_id === chosen) > 0;
  const { value = course } = useRequest(
    isOther ? `${schemeYear} ${code} ${chosen}` : null,
    (signal) =>
      api.notes.getCourse({ params: { schemeYear, code }, query: { branch: chosen } }, { signal }),
    'Failed to load the course of a branch',
  );
  return value;
}

/** https://schema.org/Course and its breadcrumbs */
const courseJsonLd =
  (course: CoursePage, siteName: string) =>
  (origin: string): StructuredData[] => {
    const path = paths.course(course.scheme_year, course.code);
    return [
      {
        '@type': 'Course',
        courseCode: course.code,
        name: course.title,
        description: `${course.code} ${course.title}, ${course.scheme_year} scheme: notes by module, question papers, syllabus and model papers.`,
        url: `${origin}${path}`,
        provider: { '@type': 'Organization', name: siteName, url: `${origin}/` },
        ...(course.changed_at && { dateModified: course.changed_at }),
      },
      breadcrumbs(origin, [
        { name: 'Branches', path: paths.branches },
        { name: `${course.code} ${course.title}`, path },
      ]),
    ];
  };

const OfflinePackButton = island(
  async () => (await import('../../components/notes/offline-pack-button.tsx')).OfflinePackButton,
);

const ArchiveButton = island(
  async () => (await import('../../components/notes/archive-button.tsx')).ArchiveButton,
);

interface CourseViewProps {
  course: CoursePage;
  documents: CourseData['documents'];
}

/** Fewer documents need no selection. */
const minDocuments = 4;

const best = (documents: readonly NoteCard[], isBetter: (a: NoteCard, b: NoteCard) => boolean) =>
  documents.reduce((found, one) => (isBetter(one, found) ? one : found));

/** The most downloaded and the newest document of a course that has many, and all of them for offline use. */
function Shortcuts({ course }: { course: CoursePage }) {
  const courses = useMemo(() => [course], [course]);
  const documents = documentsOf(course);
  const picks =
    documents.length < minDocuments
      ? []
      : [
          {
            title: 'Most downloaded',
            document: best(documents, (a, b) => a.download_count > b.download_count),
          },
          { title: 'Newest', document: best(documents, (a, b) => a.created_at > b.created_at) },
        ];
  const isHosted = documents.some(({ size }) => size !== null);
  if (picks.length === 0 && !isHosted) return null;
  return (
    <section
      aria-label="Most downloaded, newest, offline"
      className="grid grid-cols-1 gap-x-8 border-b border-rule py-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:items-center"
    >
      {picks.map(({ title, document }) => (
        <p
          key={title}
          className="relative flex min-h-11 min-w-0 items-baseline gap-2 py-2 sm:block"
        >
          <span className="shrink-0 text-small text-ink-soft">{title} </span>
          <Link
            to={paths.note(document.id)}
            className="block min-w-0 truncate text-blue after:absolute after:inset-0 hover:text-blue-deep"
          >
            {titleInCourse(document.title, course.title)}
          </Link>
        </p>
      ))}
      {isHosted && (
        <HydratedSuspense fallback={<div className="min-h-28" />}>
          <div>
            <OfflinePackButton name="this course" courses={courses} />
            <ArchiveButton
              title={`${course.code} ${course.title}`}
              filename={course.code}
              courses={courses}
              path={paths.course(course.scheme_year, course.code)}
            />
          </div>
        </HydratedSuspense>
      )}
    </section>
  );
}

function DocumentLinks({ documents }: { documents: OfficialDocuments | null }) {
  if (!documents) return <p className="text-ink-soft">The links could not be loaded.</p>;
  const { syllabus, papers, branch_syllabuses: branchSyllabuses } = documents;
  const isFolded = branchSyllabuses.length > 1;
  const links = [...syllabus, ...papers, ...(isFolded ? [] : branchSyllabuses)];
  if (links.length === 0 && !isFolded)
    return (
      <p className="text-ink-soft">
        The university’s lists have no syllabus or model paper of this course.
      </p>
    );
  return (
    <>
      <LinkList links={links} />
      {isFolded && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-blue hover:text-blue-deep">
            Syllabus of {branchSyllabuses.length} branches
          </summary>
          <LinkList links={branchSyllabuses} />
        </details>
      )}
    </>
  );
}

const LinkList = ({ links }: { links: OfficialDocuments['papers'] }) => (
  <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
    {links.map(({ text, url }) => (
      <li key={url}>
        <NewTabLink href={url} className="text-link inline-flex min-h-11 items-center gap-2">
          {text}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only"> (opens in a new tab)</span>
        </NewTabLink>
      </li>
    ))}
  </ul>
);

export function CourseView({ course: shared, documents }: CourseViewProps) {
  const course = useCourseOfBranch(shared);
  const { name: siteName } = useSettings();
  const { code, title, scheme_year, totals } = course;
  const name = `${code} ${title}`;
  return (
    <article>
      <Head
        title={`${name}: notes, question papers, syllabus`}
        description={`${name} (${scheme_year} scheme): ${formatQuantity(totals.notes, 'note', 'notes')} by module, question papers and banks, its syllabus and model papers.`}
        path={paths.course(scheme_year, code)}
        feed={feedPaths.course(scheme_year, code)}
        about={courseJsonLd(course, siteName)}
      />
      <CourseHeader course={course} />
      <CourseQuestions course={course} />
      <CourseModules course={course} />
      <Shortcuts course={course} />
      {course.notes.length > 0 && <TextSearch course={course} />}
      <CourseMaterials course={course} />
      <div id="university" className="scroll-mt-20">
        <MarginSection
          title="From the university"
          aside="Links to its own site. We host none of it."
        >
          <Await resolve={documents} fallback={<Skeleton className="h-24" />} errorElement={null}>
            {(found) => <DocumentLinks documents={found} />}
          </Await>
        </MarginSection>
      </div>
      <Neighbours course={course} />
      <Branches course={course} />
    </article>
  );
}

/** Only of a branch that the reader chose: a course has many. */
function Neighbours({ course: { neighbours, subjects } }: { course: CoursePage }) {
  const [first] = subjects;
  const isChosen = useHydrated() && first?.branch_id === loadSelection()?.branch;
  if (!first || !isChosen || neighbours.length === 0) return null;
  return (
    <FoldedLinks
      title={`Semester ${first.semester}`}
      text={`Other courses${first.branch_code ? ` of ${first.branch_code}` : ''} in this semester`}
    >
      {neighbours.map(({ scheme_year, code, title }) => (
        <li key={code} className="max-w-full">
          <ChipLink to={paths.course(scheme_year, code)}>
            <span className="shrink-0 font-bold text-ink tabular-nums">{code}</span>
            <span className="min-w-0">{title}</span>
          </ChipLink>
        </li>
      ))}
    </FoldedLinks>
  );
}

function Branches({ course: { subjects } }: { course: CoursePage }) {
  if (subjects.length === 0) return null;
  return (
    <FoldedLinks
      title="Branches"
      text={`${formatQuantity(subjects.length, 'branch takes', 'branches take')} this course`}
    >
      {subjects.map((subject) => (
        <li key={subject.subject_id} className="max-w-full">
          <ChipLink to={paths.notes({ branch: subject.branch_id, semester: subject.semester })}>
            <span className="shrink-0 font-bold text-ink tabular-nums">{subject.branch_code}</span>
            <span className="min-w-0">{subject.branch_name ?? 'Unknown'}</span>
          </ChipLink>
        </li>
      ))}
    </FoldedLinks>
  );
}

interface FoldedLinksProps {
  title: string;
  /** The line that opens the list. */
  text: string;
  children: ReactNode;
}

const FoldedLinks = ({ title, text, children }: FoldedLinksProps) => (
  <section
    aria-label={title}
    className="border-t border-rule py-1 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-8"
  >
    <h2 className="sr-only content-center font-serif text-title font-semibold lg:not-sr-only">
      {title}
    </h2>
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-blue hover:text-blue-deep">
        {text}
      </summary>
      <ul className="flex flex-wrap gap-2 pt-1 pb-4">{children}</ul>
    </details>
  </section>
);
