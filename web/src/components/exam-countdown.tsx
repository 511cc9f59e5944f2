import { Link } from 'react-router-dom';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { usePlan } from '../lib/device/plan.ts';
import { useNow } from '../lib/device/hooks.ts';
import { daysToExam, examOf, examText, type ExamCourse } from '../lib/format/exam-text.ts';

/** The next examination of the student's plan among courses, and the way to the planner. */
export function ExamCountdown({ courses }: { courses: readonly ExamCourse[] }) {
  const plan = usePlan();
  const now = useNow();
  const exams = courses.map((course) => {
    const exam = examOf(plan, course);
    return { code: course.code, days: daysToExam(exam, now), text: examText(exam, now) };
  });
  const [next] = exams.filter(({ days }) => days !== null).toSorted((a, b) => a.days! - b.days!);
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      {next && (
        <strong className="tabular-nums">
          {courses.length > 1 && `${next.code}: `}
          {next.text}
        </strong>
      )}
      <Link to={paths.planner} className="text-link inline-flex min-h-11 items-center">
        {next ? 'Planner' : 'Plan my exams'}
      </Link>
    </p>
  );
}
