/** What this device keeps under a name; null when it keeps nothing, or must not. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value on this device, where that is allowed; null is forgotten. Returns whether it is kept. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // A comfort only: private windows may forbid it, and a full device may refuse it.
    return false;
  }
}
