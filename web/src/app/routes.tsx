import { Suspense } from 'react';
import { pages as builtPages } from 'virtual:pages/build';
import { pages as browserPages } from 'virtual:pages/browser';
import { pages as cachedPages } from 'virtual:pages/cached';
import { pages as perRequestPages } from 'virtual:pages/per-request';
import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../../functions/contracts/pages/paths.ts';
import { ErrorBoundary } from '../components/page/error-boundary.tsx';
import { lazyPage } from '../components/page/lazy-parts.ts';
import type { WebApi } from '../lib/api.ts';
import { ErrorPage } from './error-page.tsx';
import { publicRoutes } from './public-routes.tsx';

const AdminSite = lazyPage(async () => (await import('./admin-site.tsx')).AdminSite);

/** Without paths of their own: the dashboard matches whole addresses. */
const adminRoute: RouteObject = {
  element: (
    <ErrorBoundary fallback={<ErrorPage />} subject={null}>
      <Suspense fallback={<div aria-busy="true" />}>
        <AdminSite />
      </Suspense>
    </ErrorBoundary>
  ),
  children: [{ path: patterns.adminLogin }, { path: `${patterns.admin}/*` }],
};

export function createRoutes(api: WebApi): RouteObject[] {
  const { adminLogin: _, ...others } = browserPages;
  const modules = { ...cachedPages, ...perRequestPages, ...builtPages, ...others };
  return [...publicRoutes(modules, api), adminRoute];
}
