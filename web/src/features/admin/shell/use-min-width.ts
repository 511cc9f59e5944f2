import { useSyncExternalStore } from 'react';

/** Whether the window has at least this width. */
export function useMinWidth(rem: number): boolean {
  const list = window.matchMedia(`(width >= ${rem}rem)`);
  const subscribe = (onChange: () => void) => {
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => list.matches);
}
