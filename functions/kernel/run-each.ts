import { HttpError } from './http/http-error.ts';

/** Calls `work` for each item, with at most `concurrency` calls at a time. Rejects with the first failure. */
export async function mapConcurrently<T>(
  concurrency: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Items that are selected together often update the same counters, so a higher value causes conflicts. */
const concurrency = 4;

/** Below the timeout of the function, so that it still responds. */
const timeBudgetMs = 20_000;

interface Texts {
  /** Of the log. */
  readonly fault: string;
  /** For an item that there was no time for, and for one that failed by a fault. */
  readonly noTime: string;
  readonly failed: string;
}

/** Does the same for many items, each by itself. Returns the ids of those that are done, and why the others failed. */
export async function runEach<Item extends { readonly id: string }>(
  items: readonly Item[],
  texts: Texts,
  work: (item: Item) => Promise<unknown>,
) {
  const done: Item['id'][] = [];
  const failed: { id: Item['id']; reason: string }[] = [];
  const deadline = Date.now() + timeBudgetMs;
  await mapConcurrently(concurrency, items, async (item) => {
    const { id } = item;
    try {
      if (Date.now() > deadline) throw new HttpError(409, texts.noTime);
      await work(item);
      done.push(id);
    } catch (error) {
      const isRefused = error instanceof HttpError;
      if (!isRefused) console.error({ fault: texts.fault, id, reason: String(error) });
      failed.push({ id, reason: isRefused ? error.message : texts.failed });
    }
  });
  return { done, failed };
}
