import { Failure } from '../../components/alert.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { ExamCountdown } from '../../components/exam-countdown.tsx';
import { island } from '../../components/page/island.ts';
import { Loading, Skeleton } from '../../components/page/page-states.tsx';
import { numbered, Options } from '../../components/forms/fields.tsx';
import { lastVisit, storeMySemester, type MySemester } from '../../lib/device/my-semester.ts';
import { usePlan } from '../../lib/device/plan.ts';
import { useNow } from '../../lib/device/hooks.ts';
import { examOf, examText } from '../../lib/format/exam-text.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import { sortCourses, type SemesterCourses } from '../../lib/use-semester-courses.ts';

const SemesterPack = island(async () => (await import('./semester-pack.tsx')).SemesterPack);

interface MySemesterProps {
  mine: MySemester | null;
  courses: SemesterCourses;
}

/** The student's courses. It is in the page at all times and shown where a semester is chosen. */
export const MySemesterCourses = ({ mine, courses }: MySemesterProps) => (
  <section aria-labelledby="my-courses" className="hidden min-w-0 in-data-my-semester:block">
    <div className="flex items-end justify-between gap-3">
      <div className="min-w-0">
        <h2
          id="my-courses"
          tabIndex={-1}
          className="scroll-mt-20 font-serif text-display leading-tight font-semibold outline-none"
        >
          My courses
        </h2>
        <p className="min-h-6 truncate text-small text-ink-soft">
          {mine && `${mine.branchCode} · ${mine.schemeYear} scheme`}
          {mine && (
            <a href="#find-notes" className="text-link ml-3 inline-flex min-h-6 items-center">
              Change
            </a>
          )}
        </p>
      </div>
      <label className="shrink-0">
        <span className="block text-small text-ink-soft">Semester</span>
        <select
          value={mine?.semester ?? ''}
          onChange={({ target }) =>
            mine && storeMySemester({ ...mine, semester: Number(target.value) })
          }
          className="h-11 min-w-18 rounded-sm border border-rule-strong bg-sheet px-3 font-semibold tabular-nums hover:border-blue"
        >
          <Options options={numbered(8)} />
        </select>
      </label>
    </div>
    <div className="mt-3 min-h-[calc(var(--my-courses,8)*4.5rem)]">
      {mine && <Courses courses={courses} />}
    </div>
  </section>
);

function Courses({ courses: { semester, failed, retry } }: Pick<MySemesterProps, 'courses'>) {
  const now = useNow();
  const plan = usePlan();
  const [since] = useState(lastVisit);
  if (failed)
    return (
      <Failure className="justify-between py-3" onRetry={retry}>
        Your courses did not load.
      </Failure>
    );
  if (!semester)
    return (
      <Loading label="Loading your courses">
        <Skeleton className="h-18 w-full" />
      </Loading>
    );
  if (semester.courses.length === 0)
    return (
      <p className="py-3 text-ink-soft">
        No subjects are listed for this semester. Choose another one.
      </p>
    );
  const planned = semester.courses.map((course) => ({ ...course, ...examOf(plan, course) }));
  const { shown, folded } = sortCourses(planned, now);
  const rows = (courses: readonly SemesterCourse[]) => (
    <ul>
      {courses.map((course) => (
        <CourseRow key={course.subject_id} course={course} since={since} now={now} />
      ))}
    </ul>
  );
  return (
    <div className="border-t border-rule">
      <ExamCountdown courses={semester.courses} />
      {rows(shown)}
      {folded.length > 0 && (
        <details className="border-b border-rule">
          <summary className="flex min-h-12 cursor-pointer items-center text-blue hover:text-blue-deep">
            {formatQuantity(folded.length, 'more course', 'more courses')}
          </summary>
          {rows(folded)}
        </details>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Suspense>
          <SemesterPack courses={semester.courses} />
        </Suspense>
        <Button look="plain" className="my-2 -mr-2 ml-auto" onClick={() => storeMySemester(null)}>
          Remove my courses
        </Button>
      </div>
    </div>
  );
}

interface CourseRowProps {
  course: SemesterCourse;
  since: string | null;
  now: number | null;
}

function CourseRow({ course, since, now }: CourseRowProps) {
  const { scheme_year, code, name, documents, newest_at } = course;
  const isNew = since !== null && newest_at !== null && newest_at > since;
  return (
    <li className="relative h-18 border-b border-rule py-2">
      <p className="flex items-baseline gap-2">
        <Link
          to={paths.course(scheme_year, code)}
          className="min-w-0 truncate text-blue after:absolute after:inset-0 hover:text-blue-deep"
        >
          <span className="font-bold tabular-nums">{code}</span> {name}
        </Link>
        {isNew && (
          <span className="shrink-0 rounded-sm bg-green px-1.5 text-small font-semibold text-paper">
            New
          </span>
        )}
      </p>
      <p className="mt-1 flex items-center gap-2 truncate text-small text-ink-soft">
        <Modules course={course} />
        <span className="truncate">
          {examText(course, now) ??
            (documents > 0
              ? formatQuantity(documents, 'document', 'documents')
              : 'No documents yet')}
        </span>
      </p>
    </li>
  );
}

const modules = [1, 2, 3, 4, 5];

function Modules({ course }: { course: SemesterCourse }) {
  const found = new Set(course.modules);
  const missing = modules.filter((module) => !found.has(module));
  const text =
    missing.length === 0
      ? 'Notes for every module'
      : found.size === 0
        ? 'No notes yet'
        : `No notes for ${missing.length === 1 ? 'module' : 'modules'} ${missing.join(', ')}`;
  return (
    <span className="inline-flex shrink-0 gap-0.5" title={text}>
      <span className="sr-only">{text}.</span>
      {modules.map((module) => (
        <span
          key={module}
          aria-hidden="true"
          className={`inline-flex size-5 items-center justify-center rounded-xs border text-small leading-none tabular-nums ${found.has(module) ? 'border-ink-soft bg-ink-soft text-paper' : 'border-dashed border-rule-strong text-ink-faint'}`}
        >
          {module}
        </span>
      ))}
    </span>
  );
}
