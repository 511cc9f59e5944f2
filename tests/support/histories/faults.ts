import type { Stores } from '../../../functions/files/stores.ts';
import { interceptStores } from './intercept-stores.ts';

/** The process has crashed, or a message was lost. */
export class Crash extends Error {}

/** A transaction that DynamoDB cancels because of a conflicting one. */
class Conflict extends Error {
  override readonly name = 'TransactionCanceledException';
  readonly CancellationReasons = [{ Code: 'TransactionConflict' }];
}

/**
 * A fault at the n-th call of an operation: the process crashes before the call or after it, loses its request or its
 * response, or meets a conflicting transaction.
 */
export interface Fault {
  readonly call: number;
  readonly kind: 'crash before' | 'crash after' | 'lost request' | 'lost answer' | 'conflict';
}

const writes = new Set(['TransactWrite', 'Put', 'Update', 'Delete', 'copy', 'remove']);

/** Stores with a fault at one of their calls, of which `counts` selects some; a crashed process makes no more. */
export function faultyStores(
  stores: Stores,
  { call: at, kind }: Fault,
  counts: (operation: string) => boolean = () => true,
): { stores: Stores; isInjected: () => boolean } {
  let calls = 0;
  let isInjected = false;
  let isDead = false;
  const faulty = interceptStores(stores, async (make, operation) => {
    if (isDead) throw new Crash();
    if (!counts(operation) || (calls += 1) !== at) return make();
    if (kind === 'conflict') {
      if (operation === 'TransactWrite') throw new Conflict();
      return make();
    }
    isInjected = true;
    isDead = kind === 'crash before';
    // A response is lost whether it is a success or not.
    if (kind === 'crash after' || kind === 'lost answer') await make().catch(() => {});
    isDead ||= kind === 'crash after';
    throw new Crash();
  });
  return { stores: faulty, isInjected: () => isInjected };
}

/** A crash before the n-th write is sent, or after it was executed and before its response. */
export interface CrashPoint {
  readonly write: number;
  readonly lost: 'request' | 'answer';
}

/** Stores of a process that crashes at a point; later calls have no effect. */
export function crashingStores(
  stores: Stores,
  { write, lost }: CrashPoint,
): { stores: Stores; crashed: () => boolean } {
  const fault = { call: write, kind: lost === 'request' ? 'crash before' : 'crash after' } as const;
  const { stores: crashing, isInjected } = faultyStores(stores, fault, (one) => writes.has(one));
  return { stores: crashing, crashed: isInjected };
}

interface Attempt {
  readonly crashed: boolean;
}

/** Runs an operation that crashes at a point. Ignores the crash, and failures of the expected classes. */
export async function runWithCrash(
  stores: Stores,
  point: CrashPoint,
  work: (stores: Stores) => Promise<unknown>,
  ...expected: ErrorClass[]
): Promise<Attempt> {
  const crashing = crashingStores(stores, point);
  await tolerate(work(crashing.stores), Crash, ...expected);
  return { crashed: crashing.crashed() };
}

/**
 * Runs `work` with a crash at each of its writes in turn, both ways, until it completes; returns the number of points.
 */
export async function crashEverywhere(
  work: (point: CrashPoint) => Promise<Attempt>,
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

/** Also crashes the operation that follows at each of its writes; returns the number of pairs of points. */
export async function crashTwiceEverywhere(
  work: (first: CrashPoint, second: CrashPoint) => Promise<[first: Attempt, second: Attempt]>,
): Promise<number> {
  let points = 0;
  await crashEverywhere(async (first) => {
    let attempt = { crashed: false };
    points += await crashEverywhere(async (second) => {
      const [one, other] = await work(first, second);
      attempt = one;
      return other;
    });
    return attempt;
  });
  return points;
}

/** Stores that run another operation completely before their n-th write, or n-th call of those that `counts` selects. */
export function interruptStores(
  stores: Stores,
  at: number,
  other: () => Promise<unknown>,
  counts = (operation: string) => writes.has(operation),
): { stores: Stores; reached: () => boolean } {
  let count = 0;
  const interrupted = interceptStores(stores, async (call, operation) => {
    if (counts(operation) && (count += 1) === at) await other();
    return call();
  });
  return { stores: interrupted, reached: () => count >= at };
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
