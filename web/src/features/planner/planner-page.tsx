import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Failure } from '../../components/alert.tsx';
import { useState, type ChangeEvent } from 'react';
import type { SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { feedPaths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { Loading, Skeleton } from '../../components/page/page-states.tsx';
import { useMySemester } from '../../lib/device/my-semester.ts';
import { planKey, storePlan, usePlan, type Plan, parsePlan } from '../../lib/device/plan.ts';
import { useHydrated, useNow } from '../../lib/device/hooks.ts';
import { useApi, useRequest } from '../../lib/api.ts';
import { loadCatalogue } from '../../lib/load-catalogue.ts';
import { MySemesterFields } from '../../components/semester-fields.tsx';
import { daysToExam, examOf } from '../../lib/format/exam-text.ts';
import { elective, useSemesterCourses } from '../../lib/use-semester-courses.ts';
import { CoursePlan } from './course-plan.tsx';
import { attendanceShares } from './planner-rules.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import { examCalendar } from '../../../../functions/contracts/domain/calendar.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { useSettings } from '../../lib/site-content.ts';

function Planner() {
  const mine = useMySemester();
  const plan = usePlan();
  const now = useNow();
  const { semester, failed, retry } = useSemesterCourses(mine);
  const [isStored, setStored] = useState(true);
  const change = (next: Partial<Plan>) => setStored(storePlan({ ...plan, ...next }));
  const ownKeys = new Set([...Object.keys(plan.exams), ...Object.keys(plan.attendance)]);
  const daysOf = (course: SemesterCourse) => daysToExam(examOf(plan, course), now) ?? Infinity;
  const courses = (semester?.courses ?? [])
    .filter(
      (course) =>
        !elective.test(course.code) || course.documents > 0 || ownKeys.has(planKey(course)),
    )
    .toSorted((a, b) => Math.sign(daysOf(a) - daysOf(b)) || (a.code < b.code ? -1 : 1));
  return (
    <div className="mt-4">
      <Failure className="mb-4">
        {!isStored && 'This browser does not keep the plan. Download it as a file below.'}
      </Failure>
      {failed ? (
        <Failure onRetry={retry}>Your courses did not load.</Failure>
      ) : mine && !semester ? (
        <Loading label="Loading your courses">
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : !mine || courses.length === 0 ? (
        <SemesterQuestion>
          {mine
            ? 'No subjects are listed for this semester. Choose another one.'
            : 'The planner lists the courses of your semester.'}
        </SemesterQuestion>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-rule pb-4">
            <p className="text-ink-soft">
              {mine.branchCode} · semester {mine.semester} · {mine.schemeYear} scheme
            </p>
            <label className="flex items-center gap-3">
              Hours of study a day
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={24}
                value={plan.hoursPerDay || ''}
                onChange={({ target }) =>
                  change({
                    hoursPerDay: Math.min(24, Math.max(0, Math.trunc(Number(target.value)))),
                  })
                }
                className="h-11 w-20 rounded-sm border border-rule-strong bg-sheet px-3 text-base tabular-nums"
              />
            </label>
          </div>
          <ul>
            {courses.map((course) => (
              <CoursePlan
                key={course.subject_id}
                course={course}
                plan={plan}
                now={now}
                onChange={change}
              />
            ))}
          </ul>
          <p className="mt-4 max-w-prose text-small text-ink-soft">
            Attendance is computed by {attendanceShares.asked * 100} %, or{' '}
            {attendanceShares.condoned * 100} % with condonation, as colleges of the university ask.
            The clause of your regulation was not checked: ask your college.
          </p>
        </>
      )}
      <PlanFile
        plan={plan}
        courses={courses}
        onChange={change}
        calendar={mine && feedPaths.exams(mine.scheme, mine.branch, mine.semester)}
      />
    </div>
  );
}

function SemesterQuestion({ children }: { children: string }) {
  const api = useApi();
  const { value, state, retry } = useRequest(
    useHydrated() ? 'catalogue' : null,
    () => loadCatalogue(api),
    'Failed to load the catalogue',
  );
  return (
    <section className="max-w-xl rounded-md border border-rule-strong bg-sheet p-4 sm:p-6">
      <h2 className="font-serif text-title font-semibold">Which semester are you in?</h2>
      <p className="mt-1 mb-4 text-ink-soft">{children}</p>
      {state === 'failed' ? (
        <Failure onRetry={retry}>The schemes and branches did not load.</Failure>
      ) : (
        <MySemesterFields
          catalogue={value}
          onShow={() => document.getElementById('main')?.focus({ preventScroll: true })}
        />
      )}
    </section>
  );
}

export const PlannerPage = () => (
  <>
    <Head
      title="Exam planner"
      description="Exam dates with a countdown, modules to tick off, hours left, and attendance. Kept on your device."
    />
    <PageHeader title="Exam planner">
      Dates, modules, hours and attendance. All of it stays on this device.
    </PageHeader>
    <noscript>The planner needs JavaScript, which is turned off in this browser.</noscript>
    <Planner />
  </>
);

interface PlanFileProps {
  plan: Plan;
  courses: readonly SemesterCourse[];
  /** The calendar of the site's dates, to subscribe to; null without a semester. */
  calendar: string | null;
  onChange: (plan: Plan) => void;
}

const maxFileBytes = 1024 * 1024;

/** The dates as a calendar, and the plan as a file for another device. */
function PlanFile({ plan, courses, calendar, onChange }: PlanFileProps) {
  const [message, setMessage] = useState('');
  const { name } = useSettings();
  const exams = courses.flatMap((course) => {
    const { exam_date: date, exam_time: time } = examOf(plan, course);
    const title = `${course.code} ${course.name}`;
    return date === null ? [] : [{ key: planKey(course), title, date, time }];
  });
  const saveCalendar = () => {
    const ics = examCalendar('My exams', name, exams, Date.now());
    saveFile(new Blob([ics], { type: 'text/calendar' }), 'exams.ics');
  };
  const savePlan = () =>
    saveFile(new Blob([JSON.stringify(plan)], { type: 'application/json' }), 'exam-plan.json');
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    try {
      const read = file.size > maxFileBytes ? null : parsePlan(JSON.parse(await file.text()));
      if (read) onChange(read);
      setMessage(read ? `The plan of ${file.name} is here.` : `${file.name} is no exam plan.`);
    } catch {
      setMessage(`${file.name} is no exam plan.`);
    }
  };
  return (
    <section className="py-6">
      <h2 className="font-serif text-title font-semibold">Calendar and file</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Nothing is sent. Take the plan to another device as a file.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={exams.length === 0} onClick={saveCalendar}>
          <CalendarDays aria-hidden="true" className="size-5" />
          Dates as .ics
        </Button>
        <Button onClick={savePlan}>
          <Download aria-hidden="true" className="size-5" />
          Download my plan
        </Button>
        <label className={buttonClass('secondary', 'cursor-pointer focus-within:outline-3')}>
          Open a plan
          <input type="file" accept="application/json" onChange={open} className="sr-only" />
        </label>
      </div>
      <output className="mt-2 block min-h-6">{message}</output>
      {calendar && (
        <p className="text-small text-ink-soft">
          <a href={calendar} className="text-link">
            Calendar of the site’s exam dates
          </a>
          , to subscribe to in a calendar app.
        </p>
      )}
    </section>
  );
}
