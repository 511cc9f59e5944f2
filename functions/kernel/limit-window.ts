import { limits, type LimitName } from '../contracts/domain/limits.ts';
import { HttpError } from './http/http-error.ts';

/** The window of a limit that a moment falls in. Times are seconds, from the epoch where they are moments. */
export interface LimitWindow {
  readonly rule: LimitName;
  readonly windowStart: number;
  readonly windowSeconds: number;
  readonly secondsLeft: number;
}

/** The window of a limit that it is now. */
export function currentWindow(rule: LimitName): LimitWindow {
  const { windowSeconds } = limits[rule];
  const now = Math.floor(Date.now() / 1000);
  const passed = now % windowSeconds;
  return { rule, windowStart: now - passed, windowSeconds, secondsLeft: windowSeconds - passed };
}

/** Refuses (429) who has asked too often in a window. */
export const rateLimitExceeded = ({ rule, secondsLeft }: LimitWindow): HttpError =>
  new HttpError(429, 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: secondsLeft,
    limit: rule,
  });
