export type Order = 'asc' | 'desc';

export interface ListSort<S extends string> {
  by: S;
  order: Order;
}

/** Filters, search and order of a list, as the page's address holds them. */
export interface ListQuery<F extends string, S extends string> {
  /** By name, without those that are not set. */
  filter: Readonly<Partial<Record<F, string>>>;
  search: string;
  /** Null for the list's own order. */
  sort: ListSort<S> | null;
}

/** Reads the query from an address; unknown names are ignored. */
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

/** The address with other parameters; empty ones are removed. */
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
