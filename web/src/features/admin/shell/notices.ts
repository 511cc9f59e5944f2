import { showToast } from '../../../components/toast-area.tsx';

/** Longer than a success stays: it has to be read, and perhaps acted upon. */
const failureMs = 10_000;
const undoMs = 12_000;

/** Tells of something that went wrong; a screen reader says it at once. Told again, it is not shown twice. */
export function showFailure(title: string, description: string): void {
  const id = `${title}: ${description}`;
  showToast(title, { description, failure: true, timeoutMs: failureMs, id });
}

/** Tells of an error, under the title that all errors of the admin pages have. */
export const showError = (description: string): void => showFailure('Error', description);

export const showSuccess = (description: string): void => showToast('Success', { description });

/** Tells of a success that can be taken back for a while. F6 leads the keyboard to its button. */
export const showUndo = (description: string, onUndo: () => void): void =>
  showToast('Success', {
    description,
    timeoutMs: undoMs,
    action: { label: 'Undo', onPress: onUndo },
  });
