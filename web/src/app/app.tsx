import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ApiProvider, type WebApi } from '../lib/api.ts';
import { SiteOriginProvider } from '../lib/site-origin.ts';
import { ErrorPage } from './error-page.tsx';
import { createRoutes } from './routes.tsx';

/** The whole site, inside a router: the browser's, or a static one where pages are written ahead. `origin` is where it is found. */
export function App({ api, origin }: { api: WebApi; origin: string }) {
  const [routes] = useState(() => createRoutes(api));
  const page = useRoutes(routes);
  return (
    <SiteOriginProvider value={origin}>
      <ApiProvider value={api}>
        <ErrorBoundary fallback={<ErrorPage />} subject={null}>
          {page}
        </ErrorBoundary>
      </ApiProvider>
    </SiteOriginProvider>
  );
}
