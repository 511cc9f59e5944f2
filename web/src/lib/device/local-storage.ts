import type { mySemesterName } from '../../../../functions/contracts/head/my-semester.ts';
import type { themeName } from '../../../../functions/contracts/head/theme.ts';

/** What the site stores on a device, by its name. */
type StoredName =
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
  | 'upvoted';

/** Null when nothing is stored or storage is forbidden. */
export function readStored(name: StoredName): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value in local storage; null deletes it. Returns whether that succeeded. */
export function writeStored(name: StoredName, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // Private windows may forbid it, or the storage may be full.
    return false;
  }
}
