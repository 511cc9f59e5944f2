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
