import { createHash } from 'node:crypto';
import type { invalidate } from '../../aws/invalidate.ts';
import { pagesFolder } from '../../contracts/pages/page-keys.ts';
import type { Table } from '../../table/core/table.ts';
import { deleteInvalidation, listInvalidations } from '../../table/site/invalidation.ts';
import { removeAllPages, removePages } from '../pages/page-store.ts';
import type { SiteObjects } from '../pages/site-objects.ts';
import { invalidationPaths } from './invalidation-paths.ts';

/** An invalidation that waits longer is an error, which raises the worker's alarm. */
const overdueMs = 15 * 60_000;

interface InvalidationContext extends Pick<SiteObjects, 'bulkObjects'> {
  readonly table: Table;
  readonly invalidate: typeof invalidate;
}

/**
 * Deletes once more the pages that are out of date, in case one was rendered before the change and stored after it, and
 * invalidates them in CloudFront, all in one request. A rejected request is retried in the next run. Returns the
 * accepted paths.
 */
export async function invalidatePages(
  { table, bulkObjects, invalidate: send }: InvalidationContext,
  now: number,
): Promise<string[]> {
  const due = await listInvalidations(table, new Date(now).toISOString());
  if (due.length === 0) return [];
  const keys = new Set(due.flatMap((one) => one.keys));
  if (due.some(({ all }) => all)) await removeAllPages(bulkObjects);
  else
    await removePages(
      bulkObjects,
      [...keys].filter((key) => key.startsWith(pagesFolder)),
    );
  const paths = invalidationPaths(due);
  const names = due.map(({ id, due: time }) => `${id} ${time}`).toSorted();
  const reference = createHash('sha256').update(names.join('\n')).digest('hex');
  if (await send({ paths, reference })) {
    for (const one of due) await deleteInvalidation(table, one);
    return paths;
  }
  const oldest = Math.min(...due.map(({ due: time }) => Date.parse(time)));
  if (now - oldest > overdueMs) throw new Error(`CloudFront refuses ${paths.length} paths`);
  return [];
}
