import { setTimeout as delay } from 'node:timers/promises';
import type { StreamReader } from './reader.ts';

/** Poll faster after activity. */
const minDelayMs = 10;
const maxDelayMs = 200;

/** Reports activity of a stream, with one poll for all its consumers. */
export async function watchStream(
  reader: StreamReader,
  signal: AbortSignal,
  onActivity: () => void,
): Promise<void> {
  let delayMs = minDelayMs;
  while (!signal.aborted) {
    // Consumers see and report failures themselves.
    const found = await reader.read().catch(() => []);
    if (found.length > 0) onActivity();
    delayMs = found.length > 0 ? minDelayMs : Math.min(maxDelayMs, delayMs * 2);
    await delay(delayMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
