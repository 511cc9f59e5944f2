import { useSyncExternalStore } from 'react';

/** A value that all components share. It is `initial` on the server and during hydration, then what `load` returns. */
export function createStore<T>(load: () => T, initial: T) {
  const listeners = new Set<() => void>();
  let current: { value: T } | undefined;
  const get = () => (current ??= { value: load() }).value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value: T) {
      current = { value };
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
