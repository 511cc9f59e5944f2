const ttlMs = 60_000;

interface CachedResponse {
  value: unknown;
  until: number;
}

/**
 * Caches responses for a minute, so that going back to a list restores it at once with its scroll position. Shares
 * pending requests. Failures are not cached. `fresh` bypasses the cache.
 */
export function createResponseCache() {
  const cached = new Map<string, CachedResponse>();
  const pending = new Map<string, Promise<unknown>>();
  return <T>(key: string, request: () => Promise<T>, fresh = false): T | Promise<T> => {
    const found = cached.get(key);
    if (!fresh && found && found.until > Date.now()) return found.value as T;
    const shared = pending.get(key);
    if (!fresh && shared) return shared as Promise<T>;
    const response = request()
      .then((value) => {
        cached.set(key, { value, until: Date.now() + ttlMs });
        return value;
      })
      .finally(() => pending.delete(key));
    pending.set(key, response);
    return response;
  };
}
