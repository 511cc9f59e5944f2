import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showError } from '../shell/notices.ts';
import { orderAfterPress, readListQuery, withParams, type Order } from './list-address.ts';
import {
  firstRows,
  insertRow,
  moreRows,
  withRow,
  withoutRow,
  type Rows,
  type ListPage,
} from './list-pages.ts';
import { useSearchText } from './use-search-text.ts';

/** What the server is asked: the filters that are set by name, and the rest where it is set. */
type ListQuery<F extends string, S extends string> = Partial<Record<F, string>> & {
  search?: string;
  sort?: S;
  order?: Order;
  cursor?: string;
};

interface ListOptions<R, F extends string, S extends string> {
  /** The names of the filters, as they stand in the page's address. */
  filters?: readonly F[];
  /** The names of the orders that the server knows. */
  sorts?: readonly S[];
  idOf: (row: R) => string;
  /** Asks the server. A list that comes in one piece has no `next`. */
  ask: (query: ListQuery<F, S>, signal: AbortSignal) => Promise<ListPage<R>>;
  /** The text of the error toast when it fails. */
  failure: string;
}

/** A list of the server, as its page works with it. */
export interface List<R, F extends string = never, S extends string = never> {
  /** Null until the first answer. While another question is asked, the rows of the last one. */
  rows: readonly R[] | null;
  state: 'asking' | 'ready' | 'failed';
  /** The size of the whole selection; null where it is not told. */
  total: number | null;
  filter: Readonly<Partial<Record<F, string>>>;
  /** Sets filters; an empty one is taken off. */
  setFilter: (changes: Partial<Record<F, string>>) => void;
  /** For a `SearchField`. */
  search: { text: string; onChange: (text: string) => void };
  /** Whether anything narrows the list. */
  narrowed: boolean;
  clearFilters: () => void;
  /** Takes every filter and the search off. */
  clear: () => void;
  sort: { by: S; order: Order } | null;
  /** A press on a column's header. */
  pressSort: (by: S, firstOrder?: Order) => void;
  setSort: (sort: { by: S; order: Order } | null) => void;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  /** Asks anew for what is shown; the rows stay meanwhile. */
  refresh: () => void;
  /** An answer is on its way, whatever is shown. */
  refreshing: boolean;
  /** Puts a row in the place of the one with its id. */
  replace: (row: R) => void;
  /** Adds a row, first unless told otherwise. */
  add: (row: R, index?: number) => void;
  /** Takes a row out before the server has answered; what it hands back puts it in again where it was. */
  remove: (id: string) => () => void;
}

interface Answer<R> {
  key: string;
  rows: Rows<R>;
}

/**
 * A list whose filters, search and order stand in the page's address: a reload and the way back keep them. The server
 * narrows, sorts and pages; an answer that was overtaken is not waited for.
 */
export function useList<R, F extends string = never, S extends string = never>(
  options: ListOptions<R, F, S>,
): List<R, F, S> {
  const { filters = [], sorts = [], idOf, failure } = options;
  const [params, setParams] = useSearchParams();
  const question = readListQuery(params, filters, sorts);
  const key = JSON.stringify(question);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer<R> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const held = useRef({ key, gone: new Set<string>(), more: new AbortController(), options });
  useEffect(() => {
    held.current.options = options;
  });

  const queryOf = (cursor?: string): ListQuery<F, S> => ({
    ...(question.filter as Partial<Record<F, string>>),
    ...(question.search !== '' && { search: question.search }),
    ...(question.sort && { sort: question.sort.by, order: question.sort.order }),
    ...(cursor !== undefined && { cursor }),
  });

  useEffect(() => {
    const { current } = held;
    if (current.key !== key) {
      current.key = key;
      current.gone.clear();
    }
    const stop = new AbortController();
    current.more.abort();
    const ask = async () => {
      try {
        const page = await current.options.ask(queryOf(), stop.signal);
        if (stop.signal.aborted) return;
        setAnswer({ key, rows: firstRows(page, current.gone, current.options.idOf) });
        setFailed(null);
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error(failure, error);
        showError(failure);
        setFailed(key);
      }
      setSettled(`${key} ${attempt}`);
    };
    void ask();
    return () => stop.abort();
    // The question is in its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt]);

  const setRows = (change: (rows: Rows<R>) => Rows<R>) =>
    setAnswer((before) => before && { ...before, rows: change(before.rows) });

  const loadMore = async () => {
    const next = answer?.rows.next;
    if (!next || loadingMore || answer.key !== key) return;
    const stop = new AbortController();
    held.current.more = stop;
    setLoadingMore(true);
    try {
      const page = await options.ask(queryOf(next), stop.signal);
      if (!stop.signal.aborted) setRows((rows) => moreRows(rows, page, held.current.gone, idOf));
    } catch (error) {
      if (stop.signal.aborted) return;
      console.error(failure, error);
      showError(failure);
    } finally {
      setLoadingMore(false);
    }
  };

  const write = (changes: Record<string, string | undefined>, replace = false) =>
    setParams((before) => withParams(before, changes), { replace, preventScrollReset: true });
  const setSort: List<R, F, S>['setSort'] = (sort) =>
    write({ sort: sort?.by, order: sort?.order === 'desc' ? 'desc' : undefined });
  const search = useSearchText(question.search, (text) => write({ search: text }, true));
  const none = Object.fromEntries(filters.map((name) => [name, undefined]));

  const outcome = failed === key ? 'failed' : 'ready';
  return {
    rows: answer?.rows.items ?? null,
    state: failed !== key && answer?.key !== key ? 'asking' : outcome,
    total: answer?.rows.total ?? null,
    filter: question.filter,
    setFilter: (changes) => write(changes as Record<string, string | undefined>),
    search,
    narrowed: question.search !== '' || Object.keys(question.filter).length > 0,
    clearFilters: () => write(none),
    clear: () => write({ ...none, search: undefined }),
    sort: question.sort,
    pressSort: (by, firstOrder = 'asc') => setSort(orderAfterPress(question.sort, by, firstOrder)),
    setSort,
    hasMore: answer?.key === key && answer.rows.next !== null,
    loadingMore,
    loadMore: () => void loadMore(),
    refreshing: settled !== `${key} ${attempt}`,
    refresh: () => {
      setFailed(null);
      setAttempt((before) => before + 1);
    },
    replace: (row) => {
      held.current.gone.delete(idOf(row));
      setRows((rows) => withRow(rows, row, idOf));
    },
    add: (row, index = 0) => {
      held.current.gone.delete(idOf(row));
      setRows((rows) => insertRow(rows, row, index, idOf));
    },
    remove(id) {
      const items = answer?.rows.items ?? [];
      const index = items.findIndex((row) => idOf(row) === id);
      const row = items[index];
      held.current.gone.add(id);
      setRows((rows) => withoutRow(rows, id, idOf));
      return () => {
        if (row === undefined || held.current.key !== key) return;
        held.current.gone.delete(id);
        setRows((rows) => insertRow(rows, row, index, idOf));
      };
    },
  };
}
