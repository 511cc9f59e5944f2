import type { Attendance } from '../../lib/device/plan.ts';

interface Shares {
  /** Parts of the classes held, from 0 to 1: what is asked, and what may still be condoned. */
  readonly asked: number;
  readonly condoned: number;
}

/** A rule of the university. One that was not verified against its source has no value, so it computes nothing. */
type AttendanceRule = {
  readonly clause: string;
  readonly source: string;
  readonly date: string;
} & ({ readonly verified: true; readonly value: Shares } | { readonly verified: false });

const regulations = (date: string) => ({
  clause: 'attendance requirement',
  source: 'Regulations governing the degree of B.E./B.Tech.',
  date,
});

/** By scheme. None is verified: the shares that are commonly named have no known clause. */
export const attendanceRules: Readonly<Record<string, AttendanceRule>> = {
  '2025': { ...regulations('2025–26'), verified: false },
  '2022': { ...regulations('2022–23'), verified: false },
  '2021': { ...regulations('2021–22'), verified: false },
  '2018': { ...regulations('2018–19'), verified: false },
  '2015': { ...regulations('2015–16'), verified: false },
};

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

const classes = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`;

/** What a student reads of a course's attendance by the rule of a scheme. */
export function attendanceText(
  attendance: Attendance,
  scheme: string,
  rule: AttendanceRule | undefined = attendanceRules[scheme],
): string {
  const share = `${((attendance.attended / attendance.held) * 100).toFixed(1)} %`;
  if (!rule?.verified)
    return `${share}. The attendance rule of the ${scheme} scheme is not verified, so no classes are computed here.`;
  const { asked, condoned } = rule.value;
  const [full, least] = [classesLeft(attendance, asked), classesLeft(attendance, condoned)];
  const names = { asked: `${asked * 100} %`, condoned: `${condoned * 100} %` };
  if (full.attend === 0)
    return `${share}. You may miss ${full.miss} more and keep ${names.asked}; ${least.miss} more with condonation (${names.condoned}).`;
  const rest = `Attend the next ${classes(full.attend)} for ${names.asked}`;
  return least.attend === 0
    ? `${share}: condonation needed. You may miss ${least.miss} more above ${names.condoned}. ${rest}.`
    : `${share}: below ${names.condoned}. Attend the next ${classes(least.attend)} for condonation. ${rest}.`;
}
