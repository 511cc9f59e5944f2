import { createHash } from 'node:crypto';
import type { invalidate } from '../../aws/invalidate.ts';
import type { Table } from '../../table/core/table.ts';
import {
  deleteUnsentInvalidation,
  listUnsentInvalidations,
  putUnsentInvalidation,
  type StoredInvalidation,
} from '../../table/site/invalidation.ts';
import { invalidationPaths } from './invalidation-paths.ts';

/** An invalidation that waits longer is an error, which raises the worker's alarm. */
const overdueMs = 15 * 60_000;

export interface InvalidationContext {
  readonly table: Table;
  readonly invalidate: typeof invalidate;
}

/** Sends invalidations as one request of few paths. Returns the paths; undefined if CloudFront refuses them. */
async function send(
  request: typeof invalidate,
  invalidations: readonly StoredInvalidation[],
): Promise<string[] | undefined> {
  const paths = invalidationPaths(invalidations);
  const names = invalidations.map(({ id, at }) => `${id} ${at}`).toSorted();
  const reference = createHash('sha256').update(names.join('\n')).digest('hex');
  return (await request({ paths, reference })) ? paths : undefined;
}

/** Sends invalidations at once. What CloudFront does not accept is left to `resendInvalidations`. */
export async function sendInvalidations(
  context: InvalidationContext,
  invalidations: readonly StoredInvalidation[],
): Promise<void> {
  const sent = await send(context.invalidate, invalidations).catch((error: unknown) => {
    console.error({ fault: 'invalidation', reason: String(error) });
  });
  if (!sent) await leaveUnsent(context.table, invalidations);
}

/** Leaves invalidations to `resendInvalidations`. */
export async function leaveUnsent(
  table: Table,
  invalidations: readonly StoredInvalidation[],
): Promise<void> {
  for (const one of invalidations) await putUnsentInvalidation(table, one);
}

/** Sends what CloudFront has not accepted yet, all in one request. Returns the accepted paths. */
export async function resendInvalidations(
  { table, invalidate: request }: InvalidationContext,
  now: number,
): Promise<string[]> {
  const unsent = await listUnsentInvalidations(table);
  const [oldest] = unsent;
  if (!oldest) return [];
  const paths = await send(request, unsent);
  if (paths) {
    for (const one of unsent) await deleteUnsentInvalidation(table, one);
    return paths;
  }
  if (now - Date.parse(oldest.at) > overdueMs)
    throw new Error(`CloudFront refuses ${unsent.length} invalidations`);
  return [];
}
