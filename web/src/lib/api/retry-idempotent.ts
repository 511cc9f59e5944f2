import { ProblemError } from '../../../../functions/contracts/http/client.ts';

const delaysMs: readonly number[] = [1000, 3000];

/** Retries a request without a response or with a server error. Only for requests that an id makes idempotent. */
export async function retryIdempotent<T>(
  send: () => Promise<T>,
  delay: (ms: number) => Promise<void>,
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await send();
    } catch (error) {
      const delayMs = delaysMs[tried];
      const isRejected = error instanceof ProblemError && error.problem.status < 500;
      if (isRejected || delayMs === undefined) throw error;
      await delay(delayMs);
    }
  }
}
