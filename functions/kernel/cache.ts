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
