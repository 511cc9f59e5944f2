const keptMs = 60_000;

interface Kept {
  value: unknown;
  until: number;
}

/**
 * Remembers answers for a minute, in one router's memory, so that going back to a list shows it at once and at the
 * place one left it. Failures are not kept.
 */
export function keepAnswers() {
  const kept = new Map<string, Kept>();
  return <T>(key: string, ask: () => Promise<T>): T | Promise<T> => {
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.value as T;
    return ask().then((value) => {
      kept.set(key, { value, until: Date.now() + keptMs });
      return value;
    });
  };
}
