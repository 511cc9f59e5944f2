import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { requestIdOf } from './reference.ts';
import { retryAfterText } from './wait-text.ts';

/** The server's message with the retry delay and the request id if present; `notReached` without a response. */
export function failureText(error: unknown, notReached: string): string {
  if (!(error instanceof ProblemError))
    return navigator.onLine === false ? `You are offline. ${notReached}` : notReached;
  const { problem, retryAfterSeconds } = error;
  const when = retryAfterSeconds === null ? '' : ` ${retryAfterText(retryAfterSeconds)}`;
  const reference = requestIdOf(error);
  return problem.detail + when + (reference && ` Reference: ${reference}`);
}
