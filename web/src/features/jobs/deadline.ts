const dayMs = 24 * 3_600_000;

/** When a deadline is over, in milliseconds since 1970: a day (`2026-03-12`) at its end in Kolkata, a moment at itself. */
const endOf = (deadline: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(deadline)
    ? Date.parse(`${deadline}T00:00:00+05:30`) + dayMs
    : Date.parse(deadline);

/** Whether a deadline is over at `now`. Where the time is not known (null), it is not. */
export const isPassed = (deadline: string | null, now: number | null): boolean =>
  deadline !== null && now !== null && now >= endOf(deadline);
