import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { loadNow } from './report/results.ts';

/** The load is an average over a minute, so the previous measure's has decayed by then. */
const waitMinutes = 3;
const pauseMs = 5000;

let gaveUp = false;

const isQuiet = () => loadNow() <= availableParallelism();

/**
 * Waits until the load is at most the number of processors. Returns false after some minutes; later calls then do not
 * wait.
 */
export async function waitUntilQuiet(): Promise<boolean> {
  const until = performance.now() + (gaveUp ? 0 : waitMinutes * 60_000);
  while (!isQuiet() && performance.now() < until) await setTimeout(pauseMs);
  gaveUp = !isQuiet();
  if (gaveUp) console.error(`The machine is busy (load ${loadNow()}): times are not published.`);
  return !gaveUp;
}
