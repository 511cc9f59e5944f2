/** Rows as far as they were asked for. */
export interface Rows<R> {
  items: readonly R[];
  /** Where the list goes on; null at its end. */
  next: string | null;
  /** The size of the whole selection; null where the server does not tell it. */
  total: number | null;
}

type IdOf<R> = (row: R) => string;

/** What a page of the server brings. */
export interface ListPage<R> {
  items: readonly R[];
  next?: string | null;
  total?: number;
}

/** The first page. `gone` were taken out here; the server may still list them for a moment. */
export function firstRows<R>(page: ListPage<R>, gone: ReadonlySet<string>, idOf: IdOf<R>): Rows<R> {
  const items = page.items.filter((row) => !gone.has(idOf(row)));
  const hidden = page.items.length - items.length;
  return {
    items,
    next: page.next ?? null,
    total: page.total === undefined ? null : page.total - hidden,
  };
}

/** The rows with the page that follows. A row that moved meanwhile stands once. */
export function moreRows<R>(
  known: Rows<R>,
  page: ListPage<R>,
  gone: ReadonlySet<string>,
  idOf: IdOf<R>,
): Rows<R> {
  const held = new Set([...known.items.map(idOf), ...gone]);
  const fresh = page.items.filter((row) => !held.has(idOf(row)));
  return { ...known, items: [...known.items, ...fresh], next: page.next ?? null };
}

const plus = (total: number | null, more: number) => (total === null ? null : total + more);

/** The rows with one of them as it is now; unchanged when it is not among them. */
export const withRow = <R>(known: Rows<R>, row: R, idOf: IdOf<R>): Rows<R> => ({
  ...known,
  items: known.items.map((item) => (idOf(item) === idOf(row) ? row : item)),
});

/** The rows with one more at a place. One that is there already stays where it is. */
export function insertRow<R>(known: Rows<R>, row: R, index: number, idOf: IdOf<R>): Rows<R> {
  if (known.items.some((item) => idOf(item) === idOf(row))) return withRow(known, row, idOf);
  return {
    ...known,
    items: known.items.toSpliced(index, 0, row),
    total: plus(known.total, 1),
  };
}

/** The rows without one. */
export function withoutRow<R>(known: Rows<R>, id: string, idOf: IdOf<R>): Rows<R> {
  const items = known.items.filter((item) => idOf(item) !== id);
  return { ...known, items, total: plus(known.total, items.length - known.items.length) };
}
