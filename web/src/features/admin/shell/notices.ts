import { showToast } from '../../../components/toast-area.tsx';

/** Longer than a success stays: it has to be read, and perhaps acted upon. */
const failureMs = 10_000;

/** Tells of something that went wrong; a screen reader says it at once. */
export function showFailure(title: string, description: string): void {
  showToast(title, { description, failure: true, timeoutMs: failureMs });
}

/** Tells of an error, under the title that all errors of the admin pages have. */
export const showError = (description: string): void => showFailure('Error', description);

export const showSuccess = (description: string): void => showToast('Success', { description });
