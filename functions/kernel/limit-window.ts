import {
  codeLimits,
  confirmationLimits,
  limits,
  uploadQuota,
  type WindowName,
} from '../contracts/domain/limits.ts';
import { HttpError } from './http/http-error.ts';

/** The rate-limit window that contains a time. `windowStart` is in epoch seconds. */
export interface LimitWindow {
  readonly rule: WindowName;
  readonly windowStart: number;
  readonly windowSeconds: number;
  readonly secondsLeft: number;
}

const windows = {
  ...limits,
  uploadBytes: uploadQuota,
  codes: codeLimits,
  confirmations: confirmationLimits,
};

export function currentWindow(rule: WindowName): LimitWindow {
  const { windowSeconds } = windows[rule];
  const now = Math.floor(Date.now() / 1000);
  const passed = now % windowSeconds;
  return { rule, windowStart: now - passed, windowSeconds, secondsLeft: windowSeconds - passed };
}

/** 429 with the time until the window ends. */
export const rateLimitExceeded = (
  { rule, secondsLeft }: LimitWindow,
  text = 'Too many requests. Please wait a moment and try again.',
): HttpError => new HttpError(429, text, { retryAfterSeconds: secondsLeft, limit: rule });
