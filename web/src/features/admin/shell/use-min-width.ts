import { useSyncExternalStore } from 'react';

const lists = new Map<number, MediaQueryList>();

function listFor(rem: number): MediaQueryList {
  const list = lists.get(rem) ?? window.matchMedia(`(width >= ${rem}rem)`);
  lists.set(rem, list);
  return list;
}

/** Whether the window has at least this width. */
export function useMinWidth(rem: number): boolean {
  const list = listFor(rem);
  const subscribe = (onChange: () => void) => {
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => list.matches);
}
