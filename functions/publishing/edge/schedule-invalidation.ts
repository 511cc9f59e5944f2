import { maxCacheSeconds } from '../../kernel/cache.ts';
import type { Table } from '../../table/core/table.ts';
import { putInvalidation, type StoredInvalidation } from '../../table/site/invalidation.ts';

/** Keeps an item below DynamoDB's 400 KB. */
const maxKeys = 2000;

/**
 * Time after a change until every page rendered before it has been stored or dropped: longer than `maxRenderMs` and a
 * write to S3 (10 s), with a margin for the lag of an index.
 */
export const invalidationDelayMs = 20_000;

/** The same for changes of the catalogue and of the content of every page, which functions cache. */
export const cachedInvalidationDelayMs = invalidationDelayMs + maxCacheSeconds * 1000;

/** Enqueues an invalidation for `invalidatePages`. Idempotent by `id`. */
export async function scheduleInvalidation(
  table: Table,
  id: string,
  { keys, all, waitMs }: Pick<StoredInvalidation, 'keys' | 'all'> & { readonly waitMs: number },
): Promise<void> {
  const due = new Date(Date.now() + waitMs).toISOString();
  for (let at = 0; at === 0 || at < keys.length; at += maxKeys) {
    const chunk = keys.slice(at, at + maxKeys);
    await putInvalidation(table, { id: `${id}-${at}`, due, keys: chunk, all });
  }
}
