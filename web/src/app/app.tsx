import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import type { SiteContent } from '../../../functions/contracts/content.ts';
import {
  notFoundPage,
  pagesFolder,
  serverPage,
} from '../../../functions/contracts/pages/page-keys.ts';
import { EarlyInput } from '../components/page/early-input.tsx';
import { ErrorBoundary } from '../components/page/error-boundary.tsx';
import { ApiProvider, type WebApi } from '../lib/api.ts';
import { SiteContentProvider } from '../lib/site-content.ts';
import { LoadPrerenderedProvider, type LoadPrerendered } from '../routing/prerendered-responses.ts';
import { ErrorPage } from './error-page.tsx';

interface AppProps {
  api: WebApi;
  /** Scheme and host. */
  origin: string;
  /** Null to load it. */
  site: SiteContent | null;
  /** Called once. */
  createRoutes: (api: WebApi) => RouteObject[];
  /** Only in a browser. */
  loadPrerendered?: LoadPrerendered;
}

/** The site inside a router: the browser's, or a static one for prerendering. */
export function App({ api, origin, site, createRoutes, loadPrerendered }: AppProps) {
  const [routes] = useState(() => createRoutes(api));
  const { pathname, search } = useLocation();
  const isUnknown = serverPage(pathname, search)?.key === pagesFolder + notFoundPage;
  // The router would match more addresses than the server: any letters as a parameter, and paths in any case.
  const page = useRoutes(routes, isUnknown ? `/${notFoundPage}` : undefined);
  return (
    <CurrentSiteContent api={api} origin={origin} site={site}>
      <ApiProvider value={api}>
        <LoadPrerenderedProvider value={loadPrerendered ?? null}>
          <EarlyInput>
            <ErrorBoundary fallback={<ErrorPage />} subject={null}>
              {page}
            </ErrorBoundary>
          </EarlyInput>
        </LoadPrerenderedProvider>
      </ApiProvider>
    </CurrentSiteContent>
  );
}

interface CurrentSiteContentProps extends Pick<AppProps, 'api' | 'origin' | 'site'> {
  children: ReactNode;
}

/** Apart from `App`: matching the routes again would make every page load its data again. */
function CurrentSiteContent({ api, origin, site, children }: CurrentSiteContentProps) {
  const [content, setContent] = useState({ origin, rendered: site, current: site });
  useEffect(() => {
    // A transition waits for the hydration of a page, which it would otherwise replace by its skeleton.
    const show = (current: SiteContent) =>
      startTransition(() => setContent({ origin, rendered: null, current }));
    if (site === null) api.site.getSite().then(show, console.error);
  }, [site, api, origin]);
  return <SiteContentProvider value={content}>{children}</SiteContentProvider>;
}
