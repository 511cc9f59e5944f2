import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(width >= 64rem)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Whether a preview has room beside the list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
