/** Resolves after so many milliseconds. */
export const delayFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

interface RetryOptions {
  /** Milliseconds before each further attempt. */
  delaysMs: readonly number[];
  /** Whether another attempt is useless. */
  isFinal: (error: unknown) => boolean;
  delay?: (ms: number) => Promise<void>;
}

/** Repeats a failed attempt after each of the delays. Rejects with the last error. */
export async function retry<T>(
  attempt: () => Promise<T>,
  { delaysMs, isFinal, delay = delayFor }: RetryOptions,
): Promise<T> {
  for (const ms of delaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (isFinal(error)) throw error;
      await delay(ms);
    }
  }
  return attempt();
}
