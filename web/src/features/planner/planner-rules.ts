import { type Attendance, planKey, type Plan } from '../../lib/device/plan.ts';

/** Parts of the classes held, from 0 to 1: what is asked, and what may still be condoned. */
export const attendanceShares = { asked: 0.85, condoned: 0.75 } as const;

/**
 * The classes that may be missed from now on without falling below a share (`miss`), or those that must be attended
 * without a break to reach it (`attend`).
 */
export function classesLeft({ held, attended }: Attendance, share: number) {
  // In hundredths, so that 0.85 × 20 is 17.
  const percent = Math.round(share * 100);
  const miss = Math.floor((attended * 100) / percent) - held;
  if (miss >= 0) return { miss, attend: 0 };
  const attend = Math.ceil((percent * held - 100 * attended) / (100 - percent));
  return { miss: 0, attend };
}

const more = (count: number) => `${count === 0 ? 'no' : count} more`;
const classes = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`;

export function attendanceText(attendance: Attendance): string {
  const share = `${((attendance.attended / attendance.held) * 100).toFixed(1)} %`;
  const { asked, condoned } = attendanceShares;
  const [full, least] = [classesLeft(attendance, asked), classesLeft(attendance, condoned)];
  const names = { asked: `${asked * 100} %`, condoned: `${condoned * 100} %` };
  if (full.attend === 0)
    return `${share}. You may miss ${more(full.miss)} and keep ${names.asked}; ${more(least.miss)} with condonation (${names.condoned}).`;
  const rest = `Attend the next ${classes(full.attend)} for ${names.asked}`;
  return least.attend === 0
    ? `${share}: condonation needed. You may miss ${more(least.miss)} above ${names.condoned}. ${rest}.`
    : `${share}: below ${names.condoned}. Attend the next ${classes(least.attend)} for condonation. ${rest}.`;
}

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
