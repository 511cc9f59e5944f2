export const waitSeconds = 3;

/** 3, 2, 1, then 0. */
export function secondsLeft(elapsedMs: number): number {
  return Math.max(0, waitSeconds - Math.floor(Math.max(0, elapsedMs) / 1000));
}
