const ttlMs = 60_000;

interface CachedResponse {
  value: unknown;
  until: number;
}

/**
 * Remembers answers for a minute, in one router's memory, so that going back to a list shows it at once and at the
 * place one left it. While one is on its way, it is not asked for again. Failures are not kept. With `fresh` it is asked all the same.
 */
export function createResponseCache() {
  const kept = new Map<string, CachedResponse>();
  const asked = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>, fresh = false): T | Promise<T> => {
    const found = kept.get(key);
    if (!fresh && found && found.until > Date.now()) return found.value as T;
    const coming = asked.get(key);
    if (!fresh && coming) return coming as Promise<T>;
    const answer = ask()
      .then((value) => {
        kept.set(key, { value, until: Date.now() + ttlMs });
        return value;
      })
      .finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
}
