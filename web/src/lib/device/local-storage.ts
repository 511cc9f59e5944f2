import type { mySemesterName } from '../../../../functions/contracts/head/my-semester.ts';
import type { themeName } from '../../../../functions/contracts/head/theme.ts';
import { useState } from 'react';

/** `session` lasts as long as a tab. */
type StorageKind = 'local' | 'session';

/** What the site stores on a device, by its name. */
export type StoredName =
  | typeof themeName
  | typeof mySemesterName
  | 'advertisements'
  | 'answered'
  | 'bookmarks'
  | 'calculator-rows'
  | 'calculator-semesters'
  | 'contact'
  | 'dark-pages'
  | 'installation-offered'
  | 'my-semester-visit'
  | 'open-receipt'
  | 'plan'
  | `practice ${string}`
  | 'reading'
  | 'recently-viewed'
  | 'reloaded'
  | 'selection'
  | 'semester-courses'
  | 'sent-submissions'
  | 'text-scale'
  | 'upload-draft'
  | 'upvoted';

/** Null when nothing is stored or storage is forbidden. */
export function readStored(name: StoredName, kind: StorageKind = 'local'): unknown {
  try {
    return JSON.parse(globalThis[`${kind}Storage`].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; null deletes it. Returns whether that succeeded. */
export function writeStored(
  name: StoredName,
  value: unknown,
  kind: StorageKind = 'local',
): boolean {
  try {
    const storage = globalThis[`${kind}Storage`];
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // Private windows may forbid it, or the storage may be full.
    return false;
  }
}

/** A choice that the device keeps; null without one. */
export function useStored<T>(name: StoredName): [T | null, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(name) as T | null);
  const store = (next: T) => {
    setValue(next);
    writeStored(name, next);
  };
  return [value, store];
}

/** The oldest are dropped: the server knows them anyway. */
const maxIds = 500;

/** The notes that this device has answered about or voted for. */
export const storedIds = (name: 'answered' | 'upvoted') => (readStored(name) ?? []) as string[];

export function storeId(name: 'answered' | 'upvoted', id: string): void {
  const others = storedIds(name).filter((one) => one !== id);
  writeStored(name, [...others, id].slice(-maxIds));
}
