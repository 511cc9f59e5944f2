import type { ListPage } from './list-pages.ts';

interface EveryPageOptions {
  /** The number of items loaded so far. */
  onProgress?: (count: number) => void;
  signal?: AbortSignal;
}

/**
 * All items of a paged list, without duplicates of items that moved between pages.
 * @param ask requests the page at a cursor; the first page without one
 */
export async function loadAllPages<R>(
  ask: (cursor: string | undefined) => Promise<ListPage<R>>,
  idOf: (row: R) => string,
  { onProgress, signal }: EveryPageOptions = {},
): Promise<R[]> {
  const all = new Map<string, R>();
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    signal?.throwIfAborted();
    for (const row of page.items) all.set(idOf(row), row);
    onProgress?.(all.size);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return [...all.values()];
}
