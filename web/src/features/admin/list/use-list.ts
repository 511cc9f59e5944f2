import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminApi } from '../session/admin-api.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { focusBeside, keepFocusIn } from './row-focus.ts';
import { listedRows, putRow, type ListData, type ListPage } from './list-pages.ts';

type Order = 'asc' | 'desc';

interface ListSort<S extends string> {
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

const debounceMs = 300;

/** Waits before a request that follows each typed letter. Rejects if the next letter has replaced it. */
export async function debounced(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, debounceMs));
  signal.throwIfAborted();
}

/** The request of a list: the set filters by name, with search, order and cursor if set. */
type ListRequest<F extends string, S extends string> = Partial<Record<F, string>> & {
  search?: string;
  sort?: S;
  order?: Order;
  cursor?: string;
};

interface ListOptions<R, F extends string, S extends string> {
  name: string;
  /** Names of the filters in the page's address. */
  filters?: readonly F[];
  sorts?: readonly S[];
  idOf?: (row: R) => string;
  load: (
    api: AdminApi,
    request: ListRequest<F, S>,
    options: { signal: AbortSignal },
  ) => Promise<ListPage<R>>;
  failure?: string;
  /** The order of a list of one page; other lists show an added row at the start. */
  order?: (a: R, b: R) => number;
  /** Applies filters, search and order to a list that is loaded completely; by default the server does. */
  narrow?: (rows: readonly R[], query: ListQuery<F, S>) => readonly R[];
  /** The interval of reloading while the page is visible, in milliseconds; none by default. */
  pollMs?: (rows: readonly R[]) => number;
}

export type List<R, F extends string = never, S extends string = never> = ReturnType<
  typeof useList<R, F, S>
>;

const none: ReadonlySet<string> = new Set();
const idOfRow = (row: unknown) => (row as { id: string }).id;

/** A server-side list. Filters, search and order are in the URL, so that a reload and Back keep them. */
export function useList<R, F extends string = never, S extends string = never>(
  options: ListOptions<R, F, S>,
) {
  const { name, filters = [], sorts = [], idOf = idOfRow, load, order, narrow, pollMs } = options;
  const { failure = 'Failed to load data. Please try again.' } = options;
  const { api } = useAdmin();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { filter, search, sort } = readListQuery(params, filters, sorts);
  const queryKey = narrow ? [name] : [name, filter, search, sort];
  const key = JSON.stringify(queryKey);
  // The server may still list a deleted row for a moment: hidden rows stay hidden when the list is loaded again.
  const [hidden, setHidden] = useState({ key, ids: none });

  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      if (!narrow && search !== '' && client.getQueryData(queryKey) === undefined)
        await debounced(signal);
      return load(
        api,
        {
          ...((narrow ? {} : filter) as Partial<Record<F, string>>),
          ...(!narrow && search !== '' && { search }),
          ...(!narrow && sort && { sort: sort.by, order: sort.order }),
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
        { signal },
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failure },
    refetchOnWindowFocus: pollMs !== undefined,
    refetchInterval: ({ state }) =>
      pollMs && state.data ? pollMs(state.data.pages.flatMap(({ items }) => items)) : false,
  });
  const { data, isPlaceholderData } = query;
  const isHiddenHere = isPlaceholderData || hidden.key === key;
  const hiddenIds = isHiddenHere ? hidden.ids : none;
  const listed = useMemo(() => {
    if (!data) return null;
    const { rows, total } = listedRows(data.pages, hiddenIds, idOf);
    return { rows: order ? rows.toSorted(order) : rows, total };
  }, [data, hiddenIds, idOf, order]);

  const hide = (id: string) =>
    setHidden((before) => ({ key, ids: new Set(before.key === key ? before.ids : none).add(id) }));
  const unhide = (id: string) =>
    setHidden((before) => ({
      ...before,
      ids: new Set([...before.ids].filter((one) => one !== id)),
    }));

  const write = (changes: Record<string, string | undefined>, replace = false) =>
    setParams((before) => withParams(before, changes), { replace, preventScrollReset: true });
  const noFilters = Object.fromEntries(filters.map((filterName) => [filterName, undefined]));

  const setFilter = (changes: Partial<Record<F, string>>) =>
    write(changes as Record<string, string | undefined>);
  const failed = query.isError && !query.isFetchNextPageError;
  const state: 'loading' | 'ready' | 'failed' = failed
    ? 'failed'
    : query.isPending || isPlaceholderData
      ? 'loading'
      : 'ready';
  return {
    idOf,
    /** Null until the first answer; while another query loads, the rows of the previous one. */
    rows: listed && (narrow ? narrow(listed.rows, { filter, search, sort }) : listed.rows),
    /** Also those that a complete list's filters and search hide. */
    loaded: listed?.rows ?? null,
    error: query.error,
    state,
    /** Size of the whole selection; null where the server does not send it. */
    total: narrow ? null : (listed?.total ?? null),
    filter,
    /** Sets filters; an empty value removes one. */
    setFilter,
    /** Props of the filter's select. Its changes also set `others`. */
    filterField: (field: F, others: Partial<Record<F, string>> = {}) => ({
      empty: 'All',
      value: filter[field] ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        setFilter({ ...others, [field]: target.value }),
    }),
    search: {
      text: params.get('search') ?? '',
      onChange: (text: string) => write({ search: text }, true),
    },
    narrowed: search !== '' || Object.keys(filter).length > 0,
    clearFilters: () => write(noFilters),
    clear: () => write({ ...noFilters, search: undefined }),
    sort,
    setSort: (next: ListSort<S> | null) =>
      write({ sort: next?.by, order: next?.order === 'desc' ? 'desc' : undefined }),
    hasMore: query.hasNextPage && !isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    /** Loads the list again, and keeps the rows meanwhile. */
    refresh: () => query.refetch(),
    /** Loads the list again and returns its rows; rejects when that fails. */
    reload: async (): Promise<readonly R[]> =>
      (await query.refetch({ throwOnError: true })).data!.pages.flatMap(({ items }) => items),
    refreshing: query.isFetching && !query.isFetchingNextPage,
    /** Replaces the row of the same id, in which the focus stays; another row is added. */
    put: (row: R) => {
      keepFocusIn(idOf(row));
      unhide(idOf(row));
      // A response under way may be older than the row, and would replace it.
      const isLoaded = client.getQueryData(queryKey) !== undefined;
      const cancelled = client.cancelQueries({ queryKey });
      if (!isLoaded) void cancelled.then(() => query.refetch());
      client.setQueryData<ListData<R>>(queryKey, (before) => before && putRow(before, row, idOf));
    },
    /** Removes a row; if the focus is in it, it moves to the row beside. */
    remove: (id: string) => {
      focusBeside(id);
      hide(id);
    },
  };
}
