import { ProblemError } from '../../../../functions/contracts/http/client.ts';

export function retryAfterText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 1) return 'Try again in a second.';
  return seconds < 90 ? `Try again in ${seconds} seconds.` : `Try again in ${minutes} minutes.`;
}

/** Whether the same request may succeed later: not after a refusal such as 400, 403 or 404. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 429;

/** What to do about data that did not load: the server's reason where it refused. */
export const loadFailureText = (error: unknown): string =>
  error instanceof ProblemError && error.problem.status < 500
    ? error.problem.detail
    : 'Check your connection, then try again.';

/** The id of a request that failed with a server error; empty for other failures. */
export const requestIdOf = (error: unknown): string =>
  error instanceof ProblemError && error.problem.status >= 500
    ? (error.problem.request_id ?? '')
    : '';

/** The server's message with the retry delay and the request id if present; `notReached` without a response. */
export function failureText(error: unknown, notReached: string): string {
  if (!(error instanceof ProblemError))
    return navigator.onLine === false ? `You are offline. ${notReached}` : notReached;
  const { problem, retryAfterSeconds } = error;
  const when = retryAfterSeconds === null ? '' : ` ${retryAfterText(retryAfterSeconds)}`;
  const id = requestIdOf(error);
  return problem.detail + when + (id && ` Reference: ${id}`);
}
