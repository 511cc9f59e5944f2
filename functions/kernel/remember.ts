const mostKept = 1000;

/** Keeps what `load` gave for each key for some seconds. Failures are not kept; loads under way are shared. */
export function remember<T>(
  seconds: number,
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
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

/** The same for many keys at once: `load` is asked for those alone that are not kept. What it does not find is kept as missing. */
export function rememberMany<T>(
  seconds: number,
  load: (keys: readonly string[]) => Promise<Map<string, T>>,
): (keys: readonly string[]) => Promise<Map<string, T>> {
  const kept = new Map<string, { value: T | undefined; until: number }>();
  return async (keys) => {
    const now = Date.now();
    const unique = [...new Set(keys)];
    const missing = unique.filter((key) => (kept.get(key)?.until ?? 0) <= now);
    const loaded = missing.length > 0 ? await load(missing) : new Map<string, T>();
    if (kept.size + missing.length > mostKept) kept.clear();
    const found = new Map<string, T>();
    for (const key of unique) {
      const value = kept.get(key)?.value ?? loaded.get(key);
      if (value !== undefined) found.set(key, value);
    }
    for (const key of missing)
      kept.set(key, { value: loaded.get(key), until: now + seconds * 1000 });
    return found;
  };
}
