import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { concurrentChangeText } from '../../../../../functions/contracts/http/conflict.ts';

/** The `{message}` of an error text: the server's detail, or that the server was not reached. */
export function errorReason(error: unknown): string {
  return error instanceof ProblemError
    ? error.problem.detail
    : 'The server did not answer. Check your connection.';
}

/** The server's detail of a client error; `text` for server and network errors. */
export function refusalOrText(text: string, error: unknown): string {
  const refused = error instanceof ProblemError && error.problem.status < 500;
  return refused ? error.problem.detail : text;
}

/** Whether the record has changed since it was read (409). */
export const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError &&
  error.problem.status === 409 &&
  error.problem.detail === concurrentChangeText;

/** Whether the record no longer exists. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 404;
