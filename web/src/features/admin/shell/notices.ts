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

/** Runs one action at a time; a failure shows as a toast. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const run = async (failure: (error: unknown) => string, action: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showError(failure(error), error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
