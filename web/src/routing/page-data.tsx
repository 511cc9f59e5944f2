import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation, useParams, type Params } from 'react-router-dom';
import { RetryProvider } from '../components/page/retry.ts';
import type { WebApi } from '../lib/api/api.ts';
import { loadSelection, type CatalogueSelection } from '../lib/device/remembered-selection.ts';
import { useLoadPrerendered, type Loaded } from './prerendered-responses.ts';
import { useRevalidated } from './use-revalidated.ts';
import { useSettled } from './use-settled.ts';

/** The input of a loader: the address, and nothing of the browser. */
export interface PageRequest {
  params: Readonly<Params<string>>;
  search: URLSearchParams;
  /** Bypasses every cache. */
  fresh?: boolean;
  /**
   * What the student last chose: the API names shared courses as this branch does, and finds courses of this scheme,
   * branch and semester first. Absent for prerendered data.
   */
  reader?: CatalogueSelection | undefined;
}

/** Requests a page's data. It may return promises: the page shows skeletons until they settle. */
export type Loader<T = unknown> = (request: PageRequest) => T;

/** The component and loader of a page, as its record names them. */
export interface PageModule {
  readonly component: () => Promise<ComponentType>;
  /** Called once with the site's client. */
  readonly load?: (api: WebApi) => Loader;
}

interface PageData {
  readonly data: unknown;
  /** Changes when a part of the page has loaded. */
  readonly settled: number;
}

const PageDataContext = createContext<PageData | null>(null);

/** Logs what does not load even before a component awaits it. */
function logRejections<T>(data: T): T {
  for (const [name, part] of Object.entries(data ?? {}))
    if (part instanceof Promise)
      part.catch((error: unknown) => console.error(`Failed to load the page’s ${name}`, error));
  return data;
}

interface PageDataProviderProps {
  load: Loader | undefined;
  /** Loads the page's script. */
  loadScript: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** Runs a page's loader once for each address and again for a retry, while the page's script may still load. */
export function PageDataProvider({ load, loadScript, children }: PageDataProviderProps) {
  const loadPrerendered = useLoadPrerendered();
  const params = useParams();
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const first = useMemo((): Loaded => {
    if (!load) return { data: undefined };
    const request = { params, search: new URLSearchParams(search) };
    const run = (fresh: boolean, withReader = fresh) =>
      logRejections(
        load(withReader ? { ...request, fresh, reader: loadSelection() ?? undefined } : request),
      );
    return attempt === 0 && loadPrerendered
      ? loadPrerendered(pathname, search, run)
      : { data: run(attempt > 0) };
  }, [load, params, pathname, search, attempt, loadPrerendered]);
  useEffect(() => first.onShown?.(), [first]);
  const data = useRevalidated(first);
  const settled = useSettled(first, loadScript);
  const context = useMemo(() => ({ data, settled }), [data, settled]);
  return (
    <PageDataContext value={context}>
      <RetryProvider value={retry}>{children}</RetryProvider>
    </PageDataContext>
  );
}

/** Renders the caller again when a part of the page has loaded. */
export const useSettledParts = (): unknown => use(PageDataContext);

/** The result of the page's loader. */
export function usePageData<T>(): T {
  const context = use(PageDataContext);
  if (!context) throw new Error('usePageData is called on a page without a loader');
  return context.data as T;
}
