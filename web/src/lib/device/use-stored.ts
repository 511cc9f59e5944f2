import { useState } from 'react';
import { readStored, writeStored, type StoredName } from './local-storage.ts';

/** A choice that the device keeps; null without one. */
export function useStored<T>(name: StoredName): [T | null, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(name) as T | null);
  const store = (next: T) => {
    setValue(next);
    writeStored(name, next);
  };
  return [value, store];
}
