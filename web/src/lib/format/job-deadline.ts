import { formatDate, formatMinute } from './format.ts';

const dayMs = 24 * 3_600_000;

const isDay = (deadline: string): boolean => /^\d{4}-\d\d-\d\d$/.test(deadline);

/** "12 Mar 2026" for a date, with the time in Kolkata for a timestamp. */
export const deadlineText = (deadline: string): string =>
  isDay(deadline) ? formatDate(deadline) : formatMinute(deadline);

/** Epoch milliseconds; a date (`2026-03-12`) expires at its end in Kolkata. */
const expiryOf = (deadline: string): number =>
  isDay(deadline) ? Date.parse(`${deadline}T00:00:00+05:30`) + dayMs : Date.parse(deadline);

/** False while the time is unknown (null). */
export const isExpired = (deadline: string | null, now: number | null): boolean =>
  deadline !== null && now !== null && now >= expiryOf(deadline);
