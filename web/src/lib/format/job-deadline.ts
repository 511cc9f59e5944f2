import { formatDate, formatMinute } from './format.ts';

const dayMs = 24 * 3_600_000;

const isDay = (deadline: string): boolean => /^\d{4}-\d\d-\d\d$/.test(deadline);

/** "12 Mar 2026" for a day, with the time in Kolkata for a moment. */
export const deadlineText = (deadline: string): string =>
  isDay(deadline) ? formatDate(deadline) : formatMinute(deadline);

/** When a deadline is over, in milliseconds since 1970: a day (`2026-03-12`) at its end in Kolkata, a moment at itself. */
const expiryOf = (deadline: string): number =>
  isDay(deadline) ? Date.parse(`${deadline}T00:00:00+05:30`) + dayMs : Date.parse(deadline);

/** Whether a deadline is over at `now`. Where the time is not known (null), it is not. */
export const isExpired = (deadline: string | null, now: number | null): boolean =>
  deadline !== null && now !== null && now >= expiryOf(deadline);
