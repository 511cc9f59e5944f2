import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { interceptStores } from '../simulation/intercept-stores.ts';
import type { Stores } from '../../../functions/files/stores.ts';

/** A fault at the n-th call of an operation. */
export interface Fault {
  readonly call: number;
  /**
   * The process crashes before a call or after it, loses the request or the response of a call, or meets a conflicting
   * transaction.
   */
  readonly kind: 'crash before' | 'crash after' | 'lost request' | 'lost answer' | 'conflict';
}

/** The outcome of an operation, and whether its fault occurred. */
export type Outcome = { readonly isInjected: boolean } & (
  | { readonly end: 'done'; readonly answer: unknown }
  | { readonly end: 'refused'; readonly status: number }
  | { readonly end: 'broken'; readonly error: unknown }
);

/** The process has crashed, or a message was lost. */
class LostMessage extends Error {}

class Conflict extends Error {
  override readonly name = 'TransactionCanceledException';
  readonly CancellationReasons = [{ Code: 'TransactionConflict' }];
}

type Call = <T>(call: () => Promise<T>, writes: boolean) => Promise<T>;

function withFault(
  fault: Fault | undefined,
  call: Call,
): { call: Call; isInjected: () => boolean } {
  if (!fault) return { call, isInjected: () => false };
  const { kind: how } = fault;
  let calls = 0;
  let isInjected = false;
  let isDead = false;
  const strike: Call = async (make, writes) => {
    if (how === 'conflict') {
      if (writes) throw new Conflict();
      return call(make, writes);
    }
    isInjected = true;
    isDead = how === 'crash before';
    if (isDead || how === 'lost request') throw new LostMessage();
    await call(make, writes);
    isDead = how === 'crash after';
    throw new LostMessage();
  };
  return {
    isInjected: () => isInjected,
    call: async (make, writes) => {
      if (isDead) throw new LostMessage();
      calls += 1;
      return calls === fault.call ? strike(make, writes) : call(make, writes);
    },
  };
}

async function outcomeOf(operation: Promise<unknown>, isInjected: () => boolean): Promise<Outcome> {
  try {
    const answer = await operation;
    return { end: 'done', answer, isInjected: isInjected() };
  } catch (error) {
    if (error instanceof HttpError)
      return { end: 'refused', status: error.status, isInjected: isInjected() };
    return { end: 'broken', error, isInjected: isInjected() };
  }
}

/** Runs everything that is not waiting for a call. */
const flushPendingWork = () => new Promise<void>((resolve) => setImmediate(resolve));

const noop = () => {};

/** The operations that wait to make a call, and the running ones. */
class Scheduler {
  calls = 0;
  #live = 0;
  readonly #waiting: { operation: number; make: () => Promise<void> }[] = [];
  #wake = noop;

  callOf =
    (operation: number): Call =>
    (make) =>
      new Promise((resolve, reject) => {
        this.#waiting.push({ operation, make: () => make().then(resolve, reject) });
        this.#wake();
      });

  async run<T>(operation: () => Promise<T>): Promise<T> {
    this.#live += 1;
    try {
      return await operation();
    } finally {
      this.#live -= 1;
      this.#wake();
    }
  }

  /** Runs one waiting step at a time until all processes have ended. */
  async runUntilIdle(choose: Schedule): Promise<void> {
    for (;;) {
      await flushPendingWork();
      if (this.#live === 0) return;
      if (this.#waiting.length === 0) {
        await new Promise<void>((resolve) => void (this.#wake = resolve));
        continue;
      }
      const at = choose(this.#waiting.map(({ operation }) => operation));
      const [next] = this.#waiting.splice(at, 1);
      this.calls += 1;
      await next!.make();
    }
  }
}

export interface ScheduledOperation {
  readonly run: (stores: Stores) => Promise<unknown>;
  readonly fault: Fault | undefined;
}

/** Chooses the next of the waiting calls by their operations. */
export type Schedule = (operations: readonly number[]) => number;

/** Runs operations concurrently, one call at a time. */
export async function interleave(
  stores: Stores,
  operations: readonly ScheduledOperation[],
  choose: Schedule,
): Promise<{ outcomes: Outcome[]; calls: number }> {
  const turns = new Scheduler();
  const outcomes = operations.map(({ run, fault }, i) => {
    const { call, isInjected } = withFault(fault, turns.callOf(i));
    return turns.run(() =>
      outcomeOf(
        run(
          interceptStores(stores, (make, operation) => call(make, operation === 'TransactWrite')),
        ),
        isInjected,
      ),
    );
  });
  await turns.runUntilIdle(choose);
  return { outcomes: await Promise.all(outcomes), calls: turns.calls };
}
