import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/page/error-boundary.tsx';
import { ErrorPage } from '../error-page.tsx';

/** Where a page stands: empty while its code arrives, and not more than itself lost when it fails. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<ErrorPage />} subject={pathname}>
      <Suspense key={pathname} fallback={<div aria-busy="true" />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
