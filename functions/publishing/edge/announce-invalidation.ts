import { clearCaches, publicCacheSeconds } from '../../kernel/cache.ts';
import type { Table } from '../../table/core/table.ts';
import {
  listRecentInvalidations,
  putRecentInvalidation,
  type StoredInvalidation,
} from '../../table/site/invalidation.ts';

/** Keeps an item below DynamoDB's 400 KB. */
const maxKeys = 2000;

/** Longer than a cache's age and the difference of two functions' clocks. */
const cachedMs = (publicCacheSeconds + 1) * 1000;

/**
 * Says that objects are out of date, before they are deleted: a rendering that read a former state removes what it
 * stored. Returns what CloudFront has to invalidate.
 */
export async function announceInvalidation(
  table: Table,
  id: string,
  { keys, all }: Pick<StoredInvalidation, 'keys' | 'all'>,
): Promise<StoredInvalidation[]> {
  const at = new Date().toISOString();
  const announced: StoredInvalidation[] = [];
  for (let from = 0; from === 0 || from < keys.length; from += maxKeys)
    announced.push({ id: `${id}-${from}`, at, keys: keys.slice(from, from + maxKeys), all });
  for (const one of announced) await putRecentInvalidation(table, one);
  return announced;
}

/**
 * Clears this function's caches if they may be older than what was published last. Returns whether a page has gone out
 * of date since.
 */
export async function readFreshState(table: Table): Promise<(key: string) => Promise<boolean>> {
  const since = new Date(Date.now() - cachedMs).toISOString();
  const before = await listRecentInvalidations(table, since);
  if (before.length > 0) clearCaches();
  const known = new Set(before.map(({ id, at }) => `${id} ${at}`));
  return async (key) =>
    (await listRecentInvalidations(table, since)).some(
      ({ id, at, all, keys }) => !known.has(`${id} ${at}`) && (all || keys.includes(key)),
    );
}
