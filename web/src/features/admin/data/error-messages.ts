import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { concurrentChangeText } from '../../../../../functions/contracts/http/conflict.ts';
import { SessionEndedError } from '../session/session-keeper.ts';

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

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ProblemError && error.problem.status === status;

/** Whether the record has changed since it was read (409). */
export const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError &&
  error.problem.status === 409 &&
  error.problem.detail === concurrentChangeText;

/** Whether the record no longer exists. */
export const isNotFound = (error: unknown): boolean => hasStatus(error, 404);

/** Whether the user is not signed in any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof SessionEndedError || hasStatus(error, 401);
