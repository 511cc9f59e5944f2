import { ProblemError } from '../../../../functions/contracts/http/client.ts';

const delaysMs: readonly number[] = [1000, 3000];

/**
 * Sends something, and sends it again when no answer came or the server stumbled.
 * Only for what carries an id of its own: that is one thing however often it is sent.
 */
export async function retryIdempotent<T>(
  send: () => Promise<T>,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = delaysMs[tried];
      const refused = error instanceof ProblemError && error.problem.status < 500;
      if (refused || wait === undefined) throw error;
      await pause(wait);
    }
  }
}
