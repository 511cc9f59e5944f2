import { setTimeout as pause } from 'node:timers/promises';
import type { StreamReader } from './reader.ts';

/** Soon after something came, more often comes. */
const shortestPauseMs = 10;
const longestPauseMs = 200;

/** Tells whenever a stream holds something new: one small question for all who listen to it. */
export async function watch(
  reader: StreamReader,
  signal: AbortSignal,
  tell: () => void,
): Promise<void> {
  let pauseMs = shortestPauseMs;
  while (!signal.aborted) {
    // Who listens hears of failures too, and says so.
    const found = await reader.read().catch(() => []);
    if (found.length > 0) tell();
    pauseMs = found.length > 0 ? shortestPauseMs : Math.min(longestPauseMs, pauseMs * 2);
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
