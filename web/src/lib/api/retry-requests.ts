import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { onlineDelay, retry } from '../retry.ts';

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
