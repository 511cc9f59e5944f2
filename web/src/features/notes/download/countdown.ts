/** Seconds that the reader waits before the download can be started. */
export const waitSeconds = 3;

/** What the countdown shows after so many milliseconds: 3, 2, 1, then 0 for ready. */
export function secondsLeft(elapsedMs: number): number {
  return Math.max(0, waitSeconds - Math.floor(Math.max(0, elapsedMs) / 1000));
}
