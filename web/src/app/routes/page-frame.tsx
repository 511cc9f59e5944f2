import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/page/error-boundary.tsx';
import { useSettledParts } from '../../routing/page-data.tsx';
import { ErrorPage } from '../error-page.tsx';

/** Empty while the page's script loads; a failure replaces only the page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useSettledParts();
  return (
    <ErrorBoundary fallback={<ErrorPage />} subject={pathname}>
      <Suspense key={pathname} fallback={<div aria-busy="true" />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
