import type { Stores } from '../../../functions/files/stores.ts';
import { interceptStores } from './intercept-stores.ts';

const writes = new Set(['TransactWrite', 'Update', 'copy', 'remove']);

/** Stores that run another operation completely before their n-th write. */
export function interruptStores(
  stores: Stores,
  at: number,
  other: () => Promise<unknown>,
): { stores: Stores; reached: () => boolean } {
  let count = 0;
  const interrupted = interceptStores(stores, async (call, operation) => {
    if (writes.has(operation)) {
      count += 1;
      if (count === at) await other();
    }
    return call();
  });
  return { stores: interrupted, reached: () => count >= at };
}
