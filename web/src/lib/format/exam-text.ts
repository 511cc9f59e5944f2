import type { SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { kolkataDay } from '../../../../functions/contracts/domain/kolkata-time.ts';
import { formatDate } from './format.ts';
import { planKey, type Plan } from '../device/plan.ts';

export type ExamCourse = Pick<SemesterCourse, 'scheme_year' | 'code' | 'exam_date' | 'exam_time'>;

/** A course's exam date: the student's own, or else the one that the site has. */
export const examOf = (plan: Plan, course: ExamCourse) => {
  const own = plan.exams[planKey(course)];
  return own
    ? { exam_date: own.date, exam_time: own.time }
    : { exam_date: course.exam_date, exam_time: course.exam_time };
};

const dayMs = 86_400_000;

type Exam = Pick<SemesterCourse, 'exam_date' | 'exam_time'>;

/** Days from today in Kolkata to an exam; null without a date and once it is over. */
export function daysToExam({ exam_date }: Exam, now: number | null): number | null {
  if (exam_date === null || now === null) return null;
  const days = (Date.parse(exam_date) - Date.parse(kolkataDay(now))) / dayMs;
  return days < 0 ? null : days;
}

/** "Exam in 12 days, 21 Dec 2026, 09:30" */
export function examText(exam: Exam, now: number | null): string | null {
  const days = daysToExam(exam, now);
  if (days === null) return null;
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  const time = exam.exam_time ? `, ${exam.exam_time}` : '';
  return `Exam ${when}, ${formatDate(exam.exam_date!)}${time}`;
}
