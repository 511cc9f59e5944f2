const mostKept = 1000;

const memories = new Set<{ clear(): void }>();

/** Forgets everything that is kept in this process. */
export function clearCaches(): void {
  for (const memory of memories) memory.clear();
}

/** Keeps what `load` gave for each key for some seconds. Failures are not kept; loads under way are shared. */
export function memoize<T>(
  seconds: number,
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  memories.add(kept);
  return (key) => {
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.value;
    if (kept.size >= mostKept) kept.clear();
    const value = load(key);
    kept.set(key, { value, until: Date.now() + seconds * 1000 });
    value.catch(() => kept.delete(key));
    return value;
  };
}

/**
 * The same for many keys at once: `load` is asked for those alone that are not kept, and may bring others along. What
 * it does not find is not kept: it may have been made by the next time.
 */
export function memoizeMany<T>(
  seconds: number,
  load: (keys: readonly string[]) => Promise<Map<string, T>>,
): (keys: readonly string[]) => Promise<Map<string, T>> {
  const kept = new Map<string, { value: T; until: number }>();
  memories.add(kept);
  return async (keys) => {
    const now = Date.now();
    const unique = [...new Set(keys)];
    const found = new Map<string, T>();
    for (const key of unique) {
      const known = kept.get(key);
      if (known && known.until > now) found.set(key, known.value);
    }
    const missing = unique.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    const loaded = await load(missing);
    if (kept.size + loaded.size > mostKept) kept.clear();
    for (const [key, value] of loaded) kept.set(key, { value, until: now + seconds * 1000 });
    for (const key of missing) {
      const value = loaded.get(key);
      if (value !== undefined) found.set(key, value);
    }
    return found;
  };
}
