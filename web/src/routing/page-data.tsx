import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useParams, type Params } from 'react-router-dom';
import { RetryProvider } from '../components/page/retry.ts';
import { useAnswersAhead } from './prerendered-responses.ts';
import { useFresh } from './use-revalidated.ts';

/** What a loader may know: the address, and nothing of the browser. */
export interface PageRequest {
  params: Readonly<Params<string>>;
  search: URLSearchParams;
  /** Nothing that is remembered will do. */
  fresh?: boolean;
}

/** Begins to ask for what a page shows. It may hand back promises: the page shows its own shape until they settle. */
export type Loader<T = unknown> = (request: PageRequest) => T;

interface PageData {
  data: unknown;
}

const PageDataContext = createContext<PageData | null>(null);

/**
 * Runs a page's loader once for each address, and again on a retry, while the page's code may still be on its way.
 * What was written ahead is shown first; what changes by the minute is asked for after that.
 */
export function PageDataProvider({ load, children }: { load: Loader; children: ReactNode }) {
  const ahead = useAnswersAhead();
  const params = useParams();
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const first = useMemo(() => {
    const request = { params, search: new URLSearchParams(search) };
    const ask = (fresh: boolean) => load(fresh ? { ...request, fresh } : request);
    return attempt === 0 && ahead ? ahead(pathname, search, ask) : { data: ask(attempt > 0) };
  }, [load, params, pathname, search, attempt, ahead]);
  const data = useFresh(first);
  const page = useMemo(() => ({ data }), [data]);
  return (
    <PageDataContext value={page}>
      <RetryProvider value={retry}>{children}</RetryProvider>
    </PageDataContext>
  );
}

/** The result of the page's loader. */
export function usePageData<T>(): T {
  const page = use(PageDataContext);
  if (!page) throw new Error('usePageData is called on a page without a loader');
  return page.data as T;
}
