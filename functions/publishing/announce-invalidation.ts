import { randomUUID } from 'node:crypto';
import { clearCaches, publicCacheSeconds } from '../kernel/cache.ts';
import type { Table } from '../table/core/table.ts';
import {
  listRecentInvalidations,
  putRecentInvalidation,
  putUnsentInvalidation,
  type StoredInvalidation,
} from '../table/site/invalidation.ts';

/** Longer than a cache's age and the difference of two functions' clocks. */
const cachedMs = (publicCacheSeconds + 1) * 1000;

/**
 * Says that pages with these tags, and files, are out of date, before they are deleted: a rendering that read a former
 * state removes what it stored. Returns what CloudFront has to invalidate.
 */
export async function announceInvalidation(
  table: Table,
  id: string,
  tags: Iterable<string>,
  files: readonly string[] = [],
): Promise<StoredInvalidation> {
  const items = [...[...new Set(tags)].map((tag) => `#${tag}`), ...files.map((key) => `/${key}`)];
  const announced = { id, at: new Date().toISOString(), items };
  await putRecentInvalidation(table, announced);
  return announced;
}

/** Announces the invalidation of a tag and leaves sending it to the worker. */
export const deferInvalidation = async (table: Table, tag: string): Promise<void> =>
  putUnsentInvalidation(table, await announceInvalidation(table, randomUUID(), [tag]));

/**
 * Clears this function's caches if they may be older than the last invalidation. Returns whether a page with these
 * tags has gone out of date since.
 */
export async function readFreshState(
  table: Table,
): Promise<(tags: readonly string[]) => Promise<boolean>> {
  const since = new Date(Date.now() - cachedMs).toISOString();
  const before = await listRecentInvalidations(table, since);
  if (before.length > 0) clearCaches();
  const known = new Set(before.map(({ id, at }) => `${id} ${at}`));
  return async (tags) =>
    (await listRecentInvalidations(table, since)).some(
      ({ id, at, items }) =>
        !known.has(`${id} ${at}`) && tags.some((tag) => items.includes(`#${tag}`)),
    );
}
