import type * as fc from 'fast-check';
import type { Stores } from '../../../functions/files/stores.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { faultyStores, interruptStores, type Fault } from './faults.ts';
import { interceptStores } from './intercept-stores.ts';

/** The outcome of an operation, and whether its fault occurred. */
export type Outcome = { readonly isInjected: boolean } & (
  | { readonly end: 'done'; readonly answer: unknown }
  | { readonly end: 'refused'; readonly status: number }
  | { readonly end: 'broken'; readonly error: unknown }
);

export interface ConcurrentOperation {
  readonly run: (stores: Stores) => Promise<unknown>;
  readonly fault: Fault | undefined;
}

/** Stores whose calls are executed one at a time, in the order that the scheduler chooses. */
export function scheduledStores(stores: Stores, scheduler: fc.Scheduler): Stores {
  return interceptStores(
    stores,
    (make) =>
      new Promise((resolve, reject) => {
        void scheduler.schedule(Promise.resolve(), '', undefined, async (release) => {
          await release();
          await make().then(resolve, reject);
        });
      }),
  );
}

async function outcomeOf(stores: Stores, { run, fault }: ConcurrentOperation): Promise<Outcome> {
  const faulty = fault ? faultyStores(stores, fault) : { stores, isInjected: () => false };
  try {
    const answer = await run(faulty.stores);
    return { end: 'done', answer, isInjected: faulty.isInjected() };
  } catch (error) {
    const isInjected = faulty.isInjected();
    if (error instanceof HttpError) return { end: 'refused', status: error.status, isInjected };
    return { end: 'broken', error, isInjected };
  }
}

/**
 * Runs operations concurrently, one call at a time. With `suspendedAt`, the first one runs alone up to this call and
 * waits there until all others have ended: random choices alone rarely suspend an operation for so long.
 */
export async function runConcurrently(
  stores: Stores,
  operations: readonly ConcurrentOperation[],
  scheduler: fc.Scheduler,
  suspendedAt?: number,
): Promise<Outcome[]> {
  const scheduled = scheduledStores(stores, scheduler);
  const start = (operation: ConcurrentOperation) => outcomeOf(scheduled, operation);
  const [first, ...others] = operations;
  if (suspendedAt === undefined || !first || others.length === 0)
    return scheduler.waitFor(Promise.all(operations.map(start)));
  let running: Promise<Outcome[]> | undefined;
  const startOthers = () => (running ??= Promise.all(others.map(start)));
  const interrupted = interruptStores(scheduled, suspendedAt, startOthers, () => true);
  const all = outcomeOf(interrupted.stores, first).then(async (outcome) => [
    outcome,
    ...(await startOthers()),
  ]);
  return scheduler.waitFor(all);
}
