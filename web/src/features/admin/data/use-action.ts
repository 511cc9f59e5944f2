import { useState } from 'react';
import { showError } from '../shell/notices.ts';

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
