import { Suspense, useEffect, useMemo, useState } from 'react';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { productName } from '../../../../functions/contracts/product/product.ts';
import { Await } from '../../components/page/await.tsx';
import { ChipLink } from '../../components/chip.tsx';
import { Head } from '../../components/page/head.tsx';
import { island } from '../../components/page/lazy-parts.ts';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { breadcrumbs, type StructuredData } from '../../components/page/json-ld.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import { loadSelection } from '../../lib/device/remembered-selection.ts';
import { CourseHeader } from './course-header.tsx';
import { CourseMaterials } from './course-materials.tsx';
import { CourseModules } from './course-modules.tsx';
import { TextSearch } from './text-search.tsx';
import type { CourseData } from './course-loader.ts';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { CourseNote } from './course-note.tsx';
import { ExternalLink } from 'lucide-react';
import type { OfficialDocuments } from './official-links.ts';

/** The course as the branch chosen on this device names it, with its neighbours there. */
function useCourseOfBranch(course: CoursePage): CoursePage {
  const api = useApi();
  const [own, setOwn] = useState<CoursePage | null>(null);
  useEffect(() => {
    const branch = loadSelection()?.branch;
    const [first, ...others] = course.subjects;
    if (!branch || first?.branch_id === branch) return undefined;
    if (!others.some(({ branch_id }) => branch_id === branch)) return undefined;
    const asking = new AbortController();
    const params = { schemeYear: course.scheme_year, code: course.code };
    api.notes
      .getCourse({ params, query: { branch } }, { signal: asking.signal })
      .then(setOwn)
      .catch((error: unknown) => {
        if (!asking.signal.aborted) console.error('Failed to load the course of a branch', error);
      });
    return () => asking.abort();
  }, [api, course]);
  return own?.code === course.code && own.scheme_year === course.scheme_year ? own : course;
}

/** https://schema.org/Course and its breadcrumbs */
const courseJsonLd =
  (course: CoursePage) =>
  (origin: string): StructuredData[] => {
    const path = paths.course(course.scheme_year, course.code);
    return [
      {
        '@type': 'Course',
        courseCode: course.code,
        name: course.title,
        description: `${course.code} ${course.title}, ${course.scheme_year} scheme: notes by module, question papers, syllabus and model papers.`,
        url: `${origin}${path}`,
        provider: { '@type': 'Organization', name: productName, url: `${origin}/` },
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

interface CourseViewProps {
  course: CoursePage;
  documents: CourseData['documents'];
}

/** Fewer documents need no selection. */
const minDocuments = 4;

function best(documents: readonly NoteCard[], isBetter: (a: NoteCard, b: NoteCard) => boolean) {
  return documents.reduce((found, one) => (isBetter(one, found) ? one : found));
}

/** The most downloaded and the newest document of a course that has many. */
function CoursePicks({ course }: { course: CoursePage }) {
  const documents = [...course.notes, ...Object.values(course.materials).flat()];
  if (documents.length < minDocuments) return null;
  const picks = [
    {
      title: 'Most downloaded',
      document: best(documents, (a, b) => a.download_count > b.download_count),
    },
    { title: 'Newest', document: best(documents, (a, b) => a.created_at > b.created_at) },
  ];
  return (
    <section
      aria-label="Most downloaded and newest"
      className="grid gap-x-8 gap-y-4 border-b border-rule py-5 sm:grid-cols-2"
    >
      {picks.map(({ title, document }) => (
        <div key={title} className="min-w-0">
          <h2 className="mb-2 text-small text-ink-soft">{title}</h2>
          <ul>
            <CourseNote note={document} />
          </ul>
        </div>
      ))}
    </section>
  );
}

function DocumentLinks({ documents }: { documents: OfficialDocuments | null }) {
  if (!documents) return <p className="text-ink-soft">The links could not be loaded.</p>;
  const { syllabus, papers, branchSyllabuses } = documents;
  const links = [...syllabus, ...branchSyllabuses, ...papers];
  if (links.length === 0)
    return (
      <p className="text-ink-soft">
        The university’s lists have no syllabus or model paper of this course.
      </p>
    );
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {links.map(({ text, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            {text}
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function CourseView({ course: shared, documents }: CourseViewProps) {
  const course = useCourseOfBranch(shared);
  const { code, title, scheme_year, totals } = course;
  const name = `${code} ${title}`;
  const cards = useMemo(() => [course.notes, Object.values(course.materials)].flat(2), [course]);
  return (
    <article>
      <Head
        title={`${name}: notes, question papers, syllabus`}
        description={`${name} (${scheme_year} scheme): ${formatQuantity(totals.notes, 'note', 'notes')} by module, question papers and banks, its syllabus and model papers.`}
        path={paths.course(scheme_year, code)}
        about={courseJsonLd(course)}
      />
      <CourseHeader course={course} />
      <CoursePicks course={course} />
      {cards.some(({ size }) => size !== null) && (
        <div className="border-b border-rule py-1">
          <Suspense fallback={<div className="min-h-14" />}>
            <OfflinePackButton
              name="this course"
              cards={cards}
              pages={[paths.course(scheme_year, code)]}
            />
          </Suspense>
        </div>
      )}
      {course.notes.length > 0 && <TextSearch course={course} />}
      <CourseModules course={course} />
      <CourseMaterials course={course} />
      <div id="university" className="scroll-mt-20">
        <MarginSection
          title="From the university"
          aside="Links to its own site. We host none of it."
        >
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Await resolve={documents} errorElement={null}>
              {(found) => <DocumentLinks documents={found} />}
            </Await>
          </Suspense>
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
    <MarginSection
      title={`Semester ${first.semester}`}
      aside={`Other courses${first.branch_code ? ` of ${first.branch_code}` : ''} in this semester.`}
    >
      <ul className="flex flex-wrap gap-2">
        {neighbours.map(({ scheme_year, code, title }) => (
          <li key={code} className="max-w-full">
            <ChipLink to={paths.course(scheme_year, code)}>
              <span className="shrink-0 font-bold text-ink tabular-nums">{code}</span>
              <span className="min-w-0">{title}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function Branches({ course: { subjects } }: { course: CoursePage }) {
  if (subjects.length === 0) return null;
  return (
    <MarginSection
      title="Branches"
      aside={`${formatQuantity(subjects.length, 'branch takes', 'branches take')} this course.`}
    >
      <ul className="flex flex-wrap gap-2">
        {subjects.map((subject) => (
          <li key={subject.subject_id} className="max-w-full">
            <ChipLink to={paths.notes({ branch: subject.branch_id, semester: subject.semester })}>
              <span className="shrink-0 font-bold text-ink tabular-nums">
                {subject.branch_code}
              </span>
              <span className="min-w-0">{subject.branch_name ?? 'Unknown'}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}
