import { Suspense } from 'react';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Deferred } from '../../components/page/deferred.tsx';
import { Chip, ChipLink } from '../../components/chip.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { formatDate, formatQuantity } from '../../lib/format/format.ts';
import { CourseModules } from './course-modules.tsx';
import { courseJsonLd } from './course-json-ld.ts';
import { DocumentLinks } from './document-links.tsx';
import type { CourseData } from './course-loader.ts';

/** The distinct values of all branches: "4", or "3 or 4". */
const joinValues = (values: readonly number[]): string =>
  [...new Set(values)].toSorted((a, b) => a - b).join(' or ');
export function CourseView({
  course,
  documents,
}: {
  course: CoursePage;
  documents: CourseData['documents'];
}) {
  const { code, title, scheme_year, subjects, notes, totals, changed_at } = course;
  const name = `${code} ${title}`;
  return (
    <article>
      <Head
        title={`${name}: notes, syllabus, model papers`}
        description={`${name} (${scheme_year} scheme): ${formatQuantity(totals.notes, 'note', 'notes')} by module, the branches that take it, its syllabus and model question papers.`}
        path={paths.course(scheme_year, code)}
        about={courseJsonLd(course)}
      />
      <PageHeader
        over={
          <span className="text-title font-bold tracking-wide text-ink tabular-nums">{code}</span>
        }
        title={title}
      >
        <ul className="mt-1 flex flex-wrap gap-1.5">
          <li>
            <Chip>{scheme_year} scheme</Chip>
          </li>
          {subjects.length > 0 && (
            <>
              <li>
                <Chip>Semester {joinValues(subjects.map(({ semester }) => semester))}</Chip>
              </li>
              <li>
                <Chip>{joinValues(subjects.map(({ credits }) => credits))} credits</Chip>
              </li>
            </>
          )}
        </ul>
        <p className="mt-3 text-small tabular-nums">
          {formatQuantity(totals.notes, 'note', 'notes')} ·{' '}
          {formatQuantity(totals.downloads, 'download', 'downloads')}
          {changed_at && (
            <>
              {' '}
              · last changed <time dateTime={changed_at}>{formatDate(changed_at)}</time>
            </>
          )}
        </p>
        <div className="mt-1 -ml-2">
          <ShareButton title={name} path={paths.course(scheme_year, code)} />
        </div>
      </PageHeader>
      <CourseModules notes={notes} />
      <MarginSection title="From the university" aside="Links to its own site. We host none of it.">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <Deferred resolve={documents} errorElement={null}>
            {(found) => <DocumentLinks documents={found} />}
          </Deferred>
        </Suspense>
      </MarginSection>
      {subjects.length > 0 && (
        <MarginSection
          title="Branches"
          aside={`${formatQuantity(subjects.length, 'branch takes', 'branches take')} this course.`}
        >
          <ul className="flex flex-wrap gap-2">
            {subjects.map((subject) => (
              <li key={subject.subject_id} className="max-w-full">
                <ChipLink
                  to={paths.notes({ branch: subject.branch_id, subject: subject.subject_id })}
                >
                  <span className="font-bold text-ink tabular-nums">{subject.branch_code}</span>
                  <span className="min-w-0">{subject.branch_name ?? 'Unknown'}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </MarginSection>
      )}
    </article>
  );
}
