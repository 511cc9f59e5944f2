import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import { useState, type ChangeEvent } from 'react';
import { examCalendar } from '../../../../functions/contracts/domain/calendar.ts';
import type { SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { saveFile } from '../../lib/files/save-file.ts';
import { parsePlan, planKey, type Plan } from '../../lib/device/plan.ts';
import { useSettings } from '../../lib/site-content.ts';
import { examOf } from './planner-rules.ts';

interface PlanFileProps {
  plan: Plan;
  courses: readonly SemesterCourse[];
  /** The calendar of the site's dates, to subscribe to; null without a semester. */
  calendar: string | null;
  onChange: (plan: Plan) => void;
}

const maxFileBytes = 1024 * 1024;

/** The dates as a calendar, and the plan as a file for another device. */
export function PlanFile({ plan, courses, calendar, onChange }: PlanFileProps) {
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
    <section aria-labelledby="plan-file" className="py-6">
      <h2 id="plan-file" className="font-serif text-title font-semibold">
        Calendar and file
      </h2>
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
