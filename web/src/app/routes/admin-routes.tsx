import { Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import { ErrorBoundary } from '../../components/page/error-boundary.tsx';
import { ErrorPage } from '../error-page.tsx';
import { BareLayout } from '../layouts/bare-layout.tsx';
import { lazyPage } from '../../components/page/lazy-parts.ts';

const AdminShell = lazyPage(
  async () => (await import('../../features/admin/shell/admin-shell.tsx')).AdminShell,
);
const SessionGuard = lazyPage(
  async () => (await import('../../features/admin/shell/session-guard.tsx')).SessionGuard,
);
const AdminPages = lazyPage(async () => (await import('./admin-pages.tsx')).AdminPages);

const Persistent = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<ErrorPage />} subject={null}>
    <Suspense fallback={<div aria-busy="true" />}>{children}</Suspense>
  </ErrorBoundary>
);

/** The shell and the session stay mounted between pages. */
export const adminRoutes = (login: RouteObject[]): RouteObject => ({
  element: (
    <Persistent>
      <AdminShell />
    </Persistent>
  ),
  children: [
    { element: <BareLayout />, children: login },
    {
      element: (
        <Persistent>
          <SessionGuard />
        </Persistent>
      ),
      children: [
        {
          path: `${patterns.admin}/*`,
          element: (
            <Persistent>
              <AdminPages />
            </Persistent>
          ),
        },
      ],
    },
  ],
});
