import type { InfiniteData } from '@tanstack/react-query';

/** A page of a list. An unpaged list has neither `next` nor `total`. */
export interface ListPage<R> {
  items: readonly R[];
  /** Cursor of the following page; null at the end. */
  next?: string | null;
  /** Size of the whole selection. */
  total?: number;
}

export type ListData<R> = InfiniteData<ListPage<R>, string | undefined>;

type IdOf<R> = (row: R) => string;

/** The rows of all pages without the hidden ones; a row that moved between two pages is listed once. */
export function listedRows<R>(
  pages: readonly ListPage<R>[],
  hidden: ReadonlySet<string>,
  idOf: IdOf<R>,
): { rows: R[]; total: number | null } {
  const all = new Map(pages.flatMap(({ items }) => items).map((row) => [idOf(row), row]));
  const rows = [...all].filter(([id]) => !hidden.has(id)).map(([, row]) => row);
  const total = pages[0]?.total;
  return { rows, total: total === undefined ? null : total - (all.size - rows.length) };
}

/** Replaces the row with the same id in its place, or adds the row at the start. */
export function putRow<R>({ pages, ...data }: ListData<R>, row: R, idOf: IdOf<R>): ListData<R> {
  const isSame = (item: R) => idOf(item) === idOf(row);
  if (pages.some(({ items }) => items.some(isSame)))
    return {
      ...data,
      pages: pages.map(({ items, ...page }) => ({
        ...page,
        items: items.map((item) => (isSame(item) ? row : item)),
      })),
    };
  return {
    ...data,
    pages: pages.map(({ items, total, ...page }, at) => ({
      ...page,
      items: at === 0 ? [row, ...items] : items,
      ...(total !== undefined && { total: total + 1 }),
    })),
  };
}

/**
 * All items of a paged list, without duplicates of items that moved between pages.
 * @param ask requests the page at a cursor; the first page without one
 */
export async function loadAllPages<R>(
  ask: (cursor: string | undefined) => Promise<ListPage<R>>,
  idOf: (row: R) => string,
  { onProgress, signal }: { onProgress?: (count: number) => void; signal?: AbortSignal } = {},
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
