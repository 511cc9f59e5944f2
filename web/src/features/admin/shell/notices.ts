import { useState } from 'react';
import { showToast } from '../../../components/toast-area.tsx';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { concurrentChangeText } from '../../../../../functions/contracts/http/problem.ts';
import { SessionEndedError } from '../session/session-keeper.ts';

/** Longer than a success, because it may need an action. */
const failureMs = 10_000;
const undoMs = 12_000;

/** Shows an error toast, announced at once. The same toast is not shown twice. */
export function showFailure(title: string, description: string): void {
  const id = `${title}: ${description}`;
  showToast(title, { description, failure: true, timeoutMs: failureMs, id });
}

/** Shows an error toast with the title of all admin errors, and logs the cause if there is one. */
export function showError(description: string, cause?: unknown): void {
  if (cause !== undefined) console.error(description, cause);
  showFailure('Error', description);
}

export const showSuccess = (description: string): void => showToast('Success', { description });

/** Shows a success toast with an undo button, which F6 focuses. */
export const showUndo = (description: string, onUndo: () => void): void =>
  showToast('Success', {
    description,
    timeoutMs: undoMs,
    action: { label: 'Undo', onPress: onUndo },
  });

/** The `{message}` of an error text: the server's detail, or that the session is over or the server not reached. */
export function errorReason(error: unknown): string {
  if (error instanceof SessionEndedError) return 'Please log in again';
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

export const isNotFound = (error: unknown): boolean => hasStatus(error, 404);

export const isSignedOut = (error: unknown): boolean =>
  error instanceof SessionEndedError || hasStatus(error, 401);

export type Failure = string | ((error: unknown) => string);

export const failureTextOf = (failure: Failure, error: unknown): string =>
  typeof failure === 'string' ? failure : failure(error);

/** A text with the server's reason: "Failed to publish: The draft has changed." */
export const withReason =
  (text: string) =>
  (error: unknown): string =>
    `${text}: ${errorReason(error)}`;

/** Runs an action; a failure shows as a toast. Returns whether it succeeded. */
export async function attempt(failure: Failure, action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    showError(failureTextOf(failure, error), error);
    return false;
  }
}

/** As `attempt`, one action at a time. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const run: typeof attempt = async (failure, action) => {
    if (isBusy) return false;
    setBusy(true);
    const isDone = await attempt(failure, action);
    setBusy(false);
    return isDone;
  };
  return { isBusy, run };
}
