import type { mySemesterName } from '../../../../functions/contracts/head/my-semester.ts';
import type { themeName } from '../../../../functions/contracts/head/theme.ts';

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
