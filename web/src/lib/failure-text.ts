import { ProblemError } from '../../../functions/contracts/client.ts';
import { waitText } from './wait-text.ts';

/** What to say of a failure: what the server said, and when to try again where it told; `notReached` when nobody answered. */
export function failureText(error: unknown, notReached: string): string {
  if (!(error instanceof ProblemError))
    return navigator.onLine === false ? `You are offline. ${notReached}` : notReached;
  const { problem, retryAfterSeconds } = error;
  const when = retryAfterSeconds === null ? '' : ` ${waitText(retryAfterSeconds)}`;
  return problem.detail + when;
}
