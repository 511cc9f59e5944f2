import { useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { ErrorBoundary } from '../components/page/error-boundary.tsx';
import { ApiProvider, type WebApi } from '../lib/api/api.ts';
import { SiteOriginProvider } from '../lib/site-origin.ts';
import { AnswersAheadProvider, type AnswersAhead } from '../routing/prerendered-responses.ts';
import { ErrorPage } from './error-page.tsx';

interface AppProps {
  api: WebApi;
  /** Where the site is found. */
  origin: string;
  /** The pages that there are; asked for once. */
  createRoutes: (api: WebApi) => RouteObject[];
  /** In a browser: what was written ahead. */
  ahead?: AnswersAhead;
}

/** The site inside a router: the browser's, or one that stands still where pages are written ahead. */
export function App({ api, origin, createRoutes, ahead }: AppProps) {
  const [routes] = useState(() => createRoutes(api));
  const page = useRoutes(routes);
  return (
    <SiteOriginProvider value={origin}>
      <ApiProvider value={api}>
        <AnswersAheadProvider value={ahead ?? null}>
          <ErrorBoundary fallback={<ErrorPage />} subject={null}>
            {page}
          </ErrorBoundary>
        </AnswersAheadProvider>
      </ApiProvider>
    </SiteOriginProvider>
  );
}
