const maxEntries = 1000;

const caches = new Set<{ clear(): void }>();

export function clearCaches(): void {
  for (const cache of caches) cache.clear();
}

/**
 * TTL of the caches of what administrators change. Publishing a change takes about two seconds, and a page must show it
 * within five.
 */
export const publicCacheSeconds = 2;

/** Caches the result of `load` for each key. Failures are not cached; concurrent calls share one load. */
export function memoize<T>(
  seconds: number,
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cached = new Map<string, { value: Promise<T>; expiresAt: number }>();
  caches.add(cached);
  return (key) => {
    const found = cached.get(key);
    if (found && found.expiresAt > Date.now()) return found.value;
    if (cached.size >= maxEntries) cached.clear();
    const value = load(key);
    cached.set(key, { value, expiresAt: Date.now() + seconds * 1000 });
    value.catch(() => cached.delete(key));
    return value;
  };
}

/**
 * The same for many keys: `load` gets only those that are not cached and may return more. Missing results are not
 * cached, because they may be created at any time.
 */
export function memoizeMany<T>(
  seconds: number,
  load: (keys: readonly string[]) => Promise<Map<string, T>>,
): (keys: readonly string[]) => Promise<Map<string, T>> {
  const cached = new Map<string, { value: T; expiresAt: number }>();
  caches.add(cached);
  return async (keys) => {
    const now = Date.now();
    const unique = [...new Set(keys)];
    const found = new Map<string, T>();
    for (const key of unique) {
      const known = cached.get(key);
      if (known && known.expiresAt > now) found.set(key, known.value);
    }
    const missing = unique.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    const loaded = await load(missing);
    if (cached.size + loaded.size > maxEntries) cached.clear();
    for (const [key, value] of loaded) cached.set(key, { value, expiresAt: now + seconds * 1000 });
    for (const key of missing) {
      const value = loaded.get(key);
      if (value !== undefined) found.set(key, value);
    }
    return found;
  };
}
