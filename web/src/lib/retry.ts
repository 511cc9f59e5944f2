/** Resolves after so many milliseconds. */
export const delayFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves after a delay, when the device is online again, or when `signal` aborts. */
export function onlineDelay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined;
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}

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
