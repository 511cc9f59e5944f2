import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation, useParams, type Params } from 'react-router-dom';
import { isNotFound } from '../../../functions/contracts/http/client.ts';
import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { RetryProvider } from '../components/page/page-states.tsx';
import type { WebApi } from '../lib/api.ts';
import { loadSelection, type CatalogueSelection } from '../lib/device/remembered-selection.ts';
import { useLoadPrerendered, type Loaded } from './prerendered-responses.ts';

/** The input of a loader: the address, and nothing of the browser. */
export interface PageRequest {
  params: Readonly<Params<string>>;
  search: URLSearchParams;
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

/** Revalidation waits until the page has been painted. */
const delayMs = 300;

/** Resolves when every promise of a loader's result has. */
const whenLoaded = (data: unknown) =>
  Promise.all(typeof data === 'object' && data !== null ? Object.values(data) : []);

/** The loaded data, replaced by the revalidated data once that is complete. Failures keep the first, except 404. */
function useRevalidated(first: Loaded): unknown {
  const [revalidated, setRevalidated] = useState<{ of: Loaded; data: unknown } | null>(null);
  useEffect(() => {
    let unmounted = false;
    const revalidate = async () => {
      if (!navigator.onLine) return;
      const data = await first.revalidate?.();
      try {
        await whenLoaded(data);
      } catch (error) {
        if (!isNotFound(error)) return;
      }
      if (!unmounted && data !== undefined)
        startTransition(() => setRevalidated({ of: first, data }));
    };
    const timer = setTimeout(() => void revalidate(), delayMs);
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [first]);
  return revalidated?.of === first ? revalidated.data : first.data;
}

/**
 * Renders again when data or the script of another page than the first has loaded; returns the number of times. React
 * shows what has suspended 300 ms after its placeholder at the earliest, but what an update renders at once.
 */
function useSettled(loaded: Loaded, loadScript: (() => Promise<unknown>) | undefined): number {
  const [count, update] = useReducer((before: number) => before + 1, 0);
  // An update would interrupt the hydration of the first page.
  const [hydrated] = useState(loaded);
  useLayoutEffect(() => {
    if (loaded === hydrated) return undefined;
    let unmounted = false;
    const render = () => {
      if (!unmounted) startTransition(update);
    };
    for (const part of [loadScript?.(), ...Object.values(loaded.data ?? {})])
      if (part instanceof Promise) part.then(render, render);
    return () => {
      unmounted = true;
    };
  }, [loaded, hydrated, loadScript]);
  return count;
}

interface PageData {
  readonly data: unknown;
  /** Changes when a part of the page has loaded. */
  readonly settled: number;
}

const PageDataContext = createContext<PageData | null>(null);

/** Logs what does not load even before a component awaits it. That a page is not found is no fault. */
function logRejections<T>(data: T): T {
  for (const [name, part] of Object.entries(data ?? {}))
    if (part instanceof Promise)
      part.catch((error: unknown) => {
        if (!isNotFound(error)) console.error(`Failed to load the page’s ${name}`, error);
      });
  return data;
}

const keptMs = 60_000;

/**
 * What was loaded in the last minute, by page. Going back shows it at once, with its scroll position, and loads it again
 * in the background. React calls a loader again when a part of the page suspends, which must not send its requests again.
 */
const keptPages = new Map<string, { readonly attempt: number; loaded: Loaded }>();

function keepPage(name: string, attempt: number, loaded: Loaded): Loaded {
  // A server would keep one visitor's page for the others.
  if (import.meta.env.SSR) return loaded;
  const kept = { loaded, attempt };
  keptPages.set(name, kept);
  setTimeout(() => keptPages.get(name) === kept && keptPages.delete(name), keptMs);
  return loaded;
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
  const name = serverPage(pathname, search)?.name ?? pathname;
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const run = useCallback(
    (withReader: boolean) => {
      const request = { params, search: new URLSearchParams(search) };
      const reader = withReader ? (loadSelection() ?? undefined) : undefined;
      return logRejections(load?.({ ...request, reader }));
    },
    [load, params, search],
  );
  const first = useMemo((): Loaded => {
    if (!load) return { data: undefined };
    const kept = keptPages.get(name);
    if (kept && kept.attempt >= attempt) return kept.loaded;
    const loaded =
      attempt === 0 && loadPrerendered
        ? loadPrerendered(pathname, search, run)
        : { data: run(attempt > 0) };
    return keepPage(name, attempt, loaded);
  }, [load, run, pathname, search, name, attempt, loadPrerendered]);
  useEffect(() => first.onShown?.(), [first]);
  const data = useRevalidated(first);
  useEffect(() => {
    if (data !== first.data) keepPage(name, attempt, { ...first, data });
    whenLoaded(data).catch(() => keptPages.delete(name));
    return () => {
      const kept = keptPages.get(name);
      if (kept) kept.loaded = { ...kept.loaded, revalidate: async () => run(true) };
    };
  }, [name, attempt, first, data, run]);
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

export function usePageData<T>(): T {
  const context = use(PageDataContext);
  if (!context) throw new Error('usePageData is called on a page without a loader');
  return context.data as T;
}
