import { randomUUID } from 'node:crypto';
import type { Table } from '../table/table.ts';
import {
  listRecentInvalidations,
  putRecentInvalidation,
  putUnsentInvalidation,
  type StoredInvalidation,
} from '../table/site/invalidation.ts';

/** The most that the clocks of two functions differ. */
const clockDifferenceMs = 1000;

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

/** The invalidations of pages with these tags since a time (ms), as unique texts. */
export async function listInvalidations(
  table: Table,
  tags: readonly string[],
  sinceMs: number,
): Promise<string[]> {
  const since = new Date(sinceMs - clockDifferenceMs).toISOString();
  const recent = await listRecentInvalidations(table, since);
  return recent
    .filter(({ items }) => tags.some((tag) => items.includes(`#${tag}`)))
    .map(({ id, at }) => `${id} ${at}`);
}
