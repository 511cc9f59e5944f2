export type Order = 'asc' | 'desc';

/** What a list is asked for. The same stands in the page's address, so that a reload and the way back keep it. */
export interface ListQuery<F extends string, S extends string> {
  /** By name; a filter that is not set is left out. */
  filter: Readonly<Partial<Record<F, string>>>;
  search: string;
  /** Null is the list's own order. */
  sort: { by: S; order: Order } | null;
}

/** Reads the question out of an address. What this list does not know is not heard. */
export function readListQuery<F extends string, S extends string>(
  params: URLSearchParams,
  filters: readonly F[],
  sorts: readonly S[],
): ListQuery<F, S> {
  const set = filters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const by = sorts.find((name) => name === params.get('sort'));
  const order = params.get('order') === 'desc' ? 'desc' : 'asc';
  return {
    filter: Object.fromEntries(set) as Partial<Record<F, string>>,
    search: params.get('search')?.trim() ?? '',
    sort: by === undefined ? null : { by, order },
  };
}

/** The same address with other values; an empty one goes. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * The order after a press on a column's header: first its own first order, then the other one, then the list's own.
 */
export function orderAfterPress<S extends string>(
  now: { by: S; order: Order } | null,
  by: S,
  firstOrder: Order,
): { by: S; order: Order } | null {
  if (now?.by !== by) return { by, order: firstOrder };
  if (now.order === firstOrder) return { by, order: firstOrder === 'asc' ? 'desc' : 'asc' };
  return null;
}
