import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ApiProvider, type WebApi } from '../lib/api.ts';
import { ErrorPage } from './error-page.tsx';
import { createRoutes } from './routes.tsx';

/** The whole site, inside a router: the browser's, or a static one where pages are written ahead. */
export function App({ api }: { api: WebApi }) {
  const [routes] = useState(() => createRoutes(api));
  const page = useRoutes(routes);
  return (
    <ApiProvider value={api}>
      <ErrorBoundary fallback={<ErrorPage />} subject={null}>
        {page}
      </ErrorBoundary>
    </ApiProvider>
  );
}
