import { Checkbox } from '../../components/forms/fields.tsx';
import { Failure } from '../../components/alert.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { useRequest } from '../../lib/api.ts';
import { planKey, type Plan } from '../../lib/device/plan.ts';
import { daysToExam, examOf, examText } from '../../lib/format/exam-text.ts';
import { useFetchCoursePage } from '../../routing/prerendered-responses.ts';
import { attendanceText, hoursPerModule, moduleKey, modules } from './planner-rules.ts';

const field =
  'h-11 max-w-full rounded-sm border border-rule-strong bg-sheet px-3 text-base tabular-nums';

interface CoursePlanProps {
  course: SemesterCourse;
  plan: Plan;
  now: number | null;
  onChange: (changes: Partial<Plan>) => void;
}

export function CoursePlan({ course, plan, now, onChange }: CoursePlanProps) {
  const { scheme_year, code, name } = course;
  const key = planKey(course);
  const heading = useId();
  const exam = examOf(plan, course);
  const days = daysToExam(exam, now);
  const hours = hoursPerModule(course, plan, days);
  const isOwn = plan.exams[key] !== undefined;
  const setExam = (date: string, time: string | null) => {
    const { [key]: _, ...others } = plan.exams;
    onChange({ exams: date === '' ? others : { ...others, [key]: { date, time } } });
  };
  return (
    <li aria-labelledby={heading} className="border-b border-rule py-5">
      <h2 id={heading} className="text-lead">
        <Link to={paths.course(scheme_year, code)} className="text-blue hover:text-blue-deep">
          <span className="font-bold tabular-nums">{code}</span> {name}
        </Link>
      </h2>
      <p className="min-h-6 tabular-nums">
        <strong>
          {examText(exam, now) ?? (exam.exam_date ? 'Exam is over' : 'No exam date yet')}
        </strong>
        {hours !== null && (
          <span className="text-ink-soft"> · {hours} hours for each open module</span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <label className="min-w-0">
          <span className="block text-small text-ink-soft">
            {isOwn || exam.exam_date === null ? 'My exam date' : 'Exam date of the site'}
          </span>
          <input
            type="date"
            value={exam.exam_date ?? ''}
            onChange={({ target }) => setExam(target.value, exam.exam_time)}
            className={field}
          />
        </label>
        <label>
          <span className="block text-small text-ink-soft">Time</span>
          <input
            type="time"
            value={exam.exam_time ?? ''}
            disabled={exam.exam_date === null}
            onChange={({ target }) => setExam(exam.exam_date!, target.value || null)}
            className={field}
          />
        </label>
      </div>
      <Modules course={course} plan={plan} onChange={onChange} />
      <AttendanceFields course={course} plan={plan} onChange={onChange} />
    </li>
  );
}

type PartProps = Omit<CoursePlanProps, 'now'>;

function Modules({ course, plan, onChange }: PartProps) {
  const fetchCourse = useFetchCoursePage();
  const [isOpen, setOpen] = useState(false);
  const { state, value: topics } = useRequest(
    isOpen ? planKey(course) : null,
    async () => {
      const page = await fetchCourse(course.scheme_year, course.code);
      return page.modules.flatMap(({ number, topics: all }) =>
        all.map((topic) => ({ module: number, topic })),
      );
    },
    'Failed to load the topics',
  );
  const toggle = (key: string) =>
    onChange({
      done: plan.done.includes(key) ? plan.done.filter((one) => one !== key) : [...plan.done, key],
    });
  const check = (key: string, label: string) => (
    <Checkbox key={key} checked={plan.done.includes(key)} onChange={() => toggle(key)}>
      {label}
    </Checkbox>
  );
  return (
    <fieldset className="mt-3">
      <legend className="text-small text-ink-soft">Done</legend>
      <div className="flex flex-wrap gap-x-5">
        {modules.map((module) => check(moduleKey(course, module), `Module ${module}`))}
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue hover:text-blue-deep">
          Topics
        </summary>
        {state === 'asking' && <p className="text-ink-soft">Loading the topics…</p>}
        <Failure>
          {state === 'failed' && 'The topics did not load. Close and open them again.'}
        </Failure>
        {topics &&
          (topics.length === 0 ? (
            <p className="text-ink-soft">No topics are known yet: they come with the notes.</p>
          ) : (
            <div className="flex flex-wrap gap-x-5">
              {topics.map(({ module, topic }) =>
                check(`${moduleKey(course, module)}/${topic}`, `${module}. ${topic}`),
              )}
            </div>
          ))}
      </details>
    </fieldset>
  );
}

function AttendanceFields({ course, plan, onChange }: PartProps) {
  const key = planKey(course);
  const attendance = plan.attendance[key] ?? { held: 0, attended: 0 };
  const set = (name: 'held' | 'attended', text: string) => {
    const value = Math.min(1000, Math.max(0, Math.trunc(Number(text) || 0)));
    onChange({ attendance: { ...plan.attendance, [key]: { ...attendance, [name]: value } } });
  };
  const input = (name: 'held' | 'attended', label: string) => (
    <label>
      <span className="block text-small text-ink-soft">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={1000}
        value={attendance[name] || ''}
        onChange={({ target }) => set(name, target.value)}
        className={`${field} w-28`}
      />
    </label>
  );
  const { held, attended } = attendance;
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-end gap-3">
        {input('held', 'Classes held')}
        {input('attended', 'Attended')}
      </div>
      <output className="mt-1 block min-h-6 max-w-prose text-small">
        {held > 0 && attended > held && 'More classes are attended than held.'}
        {held > 0 && attended <= held && attendanceText(attendance)}
      </output>
    </div>
  );
}
