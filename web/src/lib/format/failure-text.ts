import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { requestIdOf } from './reference.ts';
import { retryAfterText } from './wait-text.ts';

/** What to say of a failure: what the server said, when to try again or how the logs name it where it told; `notReached` when nobody answered. */
export function failureText(error: unknown, notReached: string): string {
  if (!(error instanceof ProblemError))
    return navigator.onLine === false ? `You are offline. ${notReached}` : notReached;
  const { problem, retryAfterSeconds } = error;
  const when = retryAfterSeconds === null ? '' : ` ${retryAfterText(retryAfterSeconds)}`;
  const reference = requestIdOf(error);
  return problem.detail + when + (reference && ` Reference: ${reference}`);
}
