import type { SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { planKey, type Plan } from '../../lib/device/plan.ts';

export const modules = [1, 2, 3, 4, 5] as const;

export const moduleKey = (course: { scheme_year: string; code: string }, module: number): string =>
  `${planKey(course)}/${module}`;

/** The hours until an exam for each module that is not ticked, to one decimal; null without a date or a module. */
export function hoursPerModule(
  course: { scheme_year: string; code: string },
  { done, hoursPerDay }: Plan,
  days: number | null,
): number | null {
  const open = modules.filter((module) => !done.includes(moduleKey(course, module))).length;
  if (days === null || open === 0) return null;
  return Math.round((10 * days * hoursPerDay) / open) / 10;
}

/** A course's exam date: the student's own, or else the one that the site has. */
export const examOf = (plan: Plan, course: SemesterCourse) => {
  const own = plan.exams[planKey(course)];
  return own
    ? { exam_date: own.date, exam_time: own.time }
    : { exam_date: course.exam_date, exam_time: course.exam_time };
};
