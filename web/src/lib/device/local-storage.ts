/** Null when nothing is stored or storage is forbidden. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value in local storage; null deletes it. Returns whether that succeeded. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // Private windows may forbid it, or the storage may be full.
    return false;
  }
}
