import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';

/** Holds a page's place while its code arrives, so that the footer stays where it is, and catches its failure. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<ErrorPage />} subject={pathname}>
      <Suspense key={pathname} fallback={<div aria-busy="true" className="min-h-dvh" />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
