import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';

const names =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The month in Kolkata (`2026-01`), of the current time by default. */
export const monthNow = (now = Date.now()): string =>
  kolkataDay(new Date(now).toISOString()).slice(0, 7);

/** A month in words: `2026-01` → "January 2026". */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${names[(number ?? 1) - 1]} ${year}`;
}
