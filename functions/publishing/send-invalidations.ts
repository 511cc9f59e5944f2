import { createHash } from 'node:crypto';
import type { invalidate } from '../aws/invalidate.ts';
import type { Table } from '../table/table.ts';
import {
  deleteUnsentInvalidation,
  listUnsentInvalidations,
  putUnsentInvalidation,
  type StoredInvalidation,
} from '../table/site/invalidation.ts';

/** An invalidation that waits longer is an error, which raises the worker's alarm. */
const overdueMs = 15 * 60_000;

/** Of a request that CloudFront gets again. It allows 3,000 in progress. */
const maxItems = 1000;

export interface InvalidationContext {
  readonly table: Table;
  readonly invalidate: typeof invalidate;
}

/** Sends invalidations as one request. Returns its items; undefined if CloudFront refuses them. */
async function send(
  request: typeof invalidate,
  invalidations: readonly StoredInvalidation[],
): Promise<string[] | undefined> {
  const items = [...new Set(invalidations.flatMap((one) => one.items))];
  const names = invalidations.map(({ id, at }) => `${id} ${at}`).toSorted();
  const reference = createHash('sha256').update(names.join('\n')).digest('hex');
  return (await request({ items, reference })) ? items : undefined;
}

/** Sends an invalidation at once. What CloudFront does not accept is left to `resendInvalidations`. */
export async function sendInvalidation(
  { table, invalidate: request }: InvalidationContext,
  invalidation: StoredInvalidation,
): Promise<void> {
  const sent = await send(request, [invalidation]).catch((error: unknown) => {
    console.error({ fault: 'invalidation', reason: String(error) });
  });
  if (!sent) await putUnsentInvalidation(table, invalidation);
}

/** The oldest invalidations that one request holds. */
function nextOf(unsent: readonly StoredInvalidation[]): StoredInvalidation[] {
  const items = new Set<string>();
  return unsent.filter((one, at) => {
    for (const item of one.items) items.add(item);
    return at === 0 || items.size <= maxItems;
  });
}

/** Sends in one request what CloudFront has not accepted yet, the oldest first. Returns the accepted items. */
export async function resendInvalidations(
  { table, invalidate: request }: InvalidationContext,
  now: number,
): Promise<string[]> {
  const unsent = await listUnsentInvalidations(table);
  const [oldest] = unsent;
  if (!oldest) return [];
  const next = nextOf(unsent);
  const items = await send(request, next);
  if (items) {
    for (const one of next) await deleteUnsentInvalidation(table, one);
    return items;
  }
  if (now - Date.parse(oldest.at) > overdueMs)
    throw new Error(`CloudFront refuses ${unsent.length} invalidations`);
  return [];
}
