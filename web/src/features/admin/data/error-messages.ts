import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { concurrentChangeText } from '../../../../../functions/contracts/http/conflict.ts';

/** What the `{message}` of an error text says: the server's words, or that it was not reached. */
export function errorReason(error: unknown): string {
  return error instanceof ProblemError
    ? error.problem.detail
    : 'The server did not answer. Check your connection.';
}

/** What the server said where it refused, and `text` where it failed or was not reached. */
export function refusalOrText(text: string, error: unknown): string {
  const refused = error instanceof ProblemError && error.problem.status < 500;
  return refused ? error.problem.detail : text;
}

/** Whether somebody else changed it since it was read. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError &&
  error.problem.status === 409 &&
  error.problem.detail === concurrentChangeText;

/** Whether it is not there any more. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 404;
