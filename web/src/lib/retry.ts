import { ProblemError } from '../../../functions/contracts/http/client.ts';

/** Resolves after so many milliseconds. */
export const delayFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves after a delay, when the device is online again, or when `signal` aborts. */
export const onlineDelay = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
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

type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Retries a GET after a network failure, unless the device is offline. Other requests are sent once: the lost one may
 * have taken effect.
 */
export const retryGets =
  (send: Send, delaysMs: readonly number[] = [300, 1200]): Send =>
  (url, init) =>
    retry(() => send(url, init), {
      delaysMs,
      isFinal: () =>
        init.method !== 'GET' || init.signal?.aborted === true || navigator.onLine === false,
    });

/** Retries a request without a response or with a server error. Only for requests that an id makes idempotent. */
export const retryIdempotent = <T>(send: () => Promise<T>): Promise<T> =>
  retry(send, {
    delaysMs: [1000, 3000],
    isFinal: (error) => error instanceof ProblemError && error.problem.status < 500,
    delay: onlineDelay,
  });
