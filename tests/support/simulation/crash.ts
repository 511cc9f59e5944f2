import type { Stores } from '../../../functions/files/stores.ts';
import { interceptStores } from './intercept-stores.ts';

/** The process has crashed: nothing after this point was executed. */
export class Crash extends Error {}

/** A crash before the n-th write is sent, or after it was executed and before its response. */
export interface CrashPoint {
  readonly write: number;
  readonly lost: 'request' | 'answer';
}

const writes = new Set(['TransactWrite', 'Put', 'Update', 'Delete', 'copy', 'remove']);

/** Stores of a process that crashes at a point; later calls have no effect. */
export function crashingStores(
  stores: Stores,
  point: CrashPoint,
): { stores: Stores; crashed: () => boolean } {
  let count = 0;
  let crashed = false;
  const crashing = interceptStores(stores, async (call, operation) => {
    if (crashed) throw new Crash();
    if (!writes.has(operation)) return call();
    count += 1;
    const isPoint = count === point.write;
    crashed = isPoint && point.lost === 'request';
    if (crashed) throw new Crash();
    const answer = await call();
    crashed ||= isPoint;
    if (crashed) throw new Crash();
    return answer;
  });
  return { stores: crashing, crashed: () => crashed };
}

/**
 * Runs `work` with a crash at each of its writes in turn, both ways, until it completes; returns the number of points.
 */
export async function crashEverywhere(
  work: (point: CrashPoint) => Promise<{ crashed: boolean }>,
): Promise<number> {
  let points = 0;
  for (let write = 1; ; write += 1) {
    for (const lost of ['request', 'answer'] as const) {
      const { crashed } = await work({ write, lost });
      if (!crashed) return points;
      points += 1;
    }
  }
}

type ErrorClass = abstract new (...args: never[]) => Error;

/** Ignores failures of the expected classes, also when a repair collects them in one error. */
export async function tolerate(work: Promise<unknown>, ...expected: ErrorClass[]): Promise<void> {
  try {
    await work;
  } catch (error) {
    const causes: unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (!causes.every((cause) => expected.some((one) => cause instanceof one))) throw error;
  }
}
