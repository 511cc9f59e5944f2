const offsetMs = 5.5 * 3_600_000;

/** A moment (ISO 8601, or epoch milliseconds) in Asia/Kolkata as ISO 8601, whose `Z` is to be ignored. */
export const kolkataTime = (moment: string | number): string =>
  new Date(new Date(moment).getTime() + offsetMs).toISOString();

/** The day of a moment in Asia/Kolkata, YYYY-MM-DD. */
export const kolkataDay = (moment: string | number): string => kolkataTime(moment).slice(0, 10);

/** The month `count` months before (negative: after) one. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7);
}

/** The periods that an administrator may choose. */
export const periods = ['7-days', '30-days', 'this-month', 'last-month', '12-months'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = '30-days';

/** Days as YYYY-MM-DD in Asia/Kolkata, inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** YYYY-MM of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

const lastDayOf = (month: string): string => addDays(`${monthsBefore(month, -1)}-01`, -1);

/** The days of a period that are over or begun. */
export function daysOf(period: Period, today: string): DayRange {
  const month = monthOf(today);
  switch (period) {
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: `${month}-01`, to: today };
    case 'last-month':
      return { from: `${monthsBefore(month, 1)}-01`, to: lastDayOf(monthsBefore(month, 1)) };
    case '12-months':
      return { from: `${monthsBefore(month, 11)}-01`, to: today };
  }
}

/** The part of a range in each of its months, oldest first. */
export function splitByMonth({ from, to }: DayRange): (DayRange & { readonly month: string })[] {
  const parts = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthsBefore(month, -1)) {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    parts.push({ month, from: first < from ? from : first, to: last > to ? to : last });
  }
  return parts;
}

/** The days of a range, oldest first. */
export function listDays({ from, to }: DayRange): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
