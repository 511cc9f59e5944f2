import { setTimeout as pause } from 'node:timers/promises';
import type { StreamReader } from './reader.ts';

/** Soon after something came, more often comes. */
const minDelayMs = 10;
const maxDelayMs = 200;

/** Tells whenever a stream holds something new: one small question for all who listen to it. */
export async function watchStream(
  reader: StreamReader,
  signal: AbortSignal,
  tell: () => void,
): Promise<void> {
  let pauseMs = minDelayMs;
  while (!signal.aborted) {
    // Who listens hears of failures too, and says so.
    const found = await reader.read().catch(() => []);
    if (found.length > 0) tell();
    pauseMs = found.length > 0 ? minDelayMs : Math.min(maxDelayMs, pauseMs * 2);
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
