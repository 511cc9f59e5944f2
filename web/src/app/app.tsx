import { useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { ErrorBoundary } from '../components/page/error-boundary.tsx';
import { ApiProvider, type WebApi } from '../lib/api/api.ts';
import { SiteOriginProvider } from '../lib/site-origin.ts';
import { LoadPrerenderedProvider, type LoadPrerendered } from '../routing/prerendered-responses.ts';
import { ErrorPage } from './error-page.tsx';

interface AppProps {
  api: WebApi;
  /** Scheme and host. */
  origin: string;
  /** Called once. */
  createRoutes: (api: WebApi) => RouteObject[];
  /** Only in a browser. */
  loadPrerendered?: LoadPrerendered;
}

/** The site inside a router: the browser's, or a static one for prerendering. */
export function App({ api, origin, createRoutes, loadPrerendered }: AppProps) {
  const [routes] = useState(() => createRoutes(api));
  const page = useRoutes(routes);
  return (
    <SiteOriginProvider value={origin}>
      <ApiProvider value={api}>
        <LoadPrerenderedProvider value={loadPrerendered ?? null}>
          <ErrorBoundary fallback={<ErrorPage />} subject={null}>
            {page}
          </ErrorBoundary>
        </LoadPrerenderedProvider>
      </ApiProvider>
    </SiteOriginProvider>
  );
}
