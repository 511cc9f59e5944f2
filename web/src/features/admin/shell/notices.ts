import { showToast } from '../../../components/toast-area.tsx';

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
