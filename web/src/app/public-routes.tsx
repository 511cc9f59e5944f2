import { useFocusOnNavigation } from '../routing/use-focus-on-navigation.ts';
import { type RouteObject, Outlet } from 'react-router-dom';
import { pages, type PageName } from '../../../functions/contracts/pages/pages.ts';
import type { WebApi } from '../lib/api.ts';
import { NotFoundPage } from '../routing/page-content.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { route, routesOf, type Modules } from './route.tsx';
import { Suspense } from 'react';
import { useMetrics } from './use-metrics.ts';
import { Footer, Header } from './layouts/islands.tsx';

function SiteLayout() {
  const main = useFocusOnNavigation();
  useMetrics();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-30 bg-blue px-4 py-3 font-semibold text-on-blue focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {/* The room of the fixed header, also while its script loads. */}
      <div className="h-[calc(4rem+1px)] print:h-auto [@media(max-height:30rem)]:h-auto">
        <Suspense>
          <Header />
        </Suspense>
      </div>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        // As high as the screen, so that the footer does not move while a page loads.
        className="page-width min-h-[calc(100dvh-4rem)] grow pt-6 pb-16 focus:outline-none"
      >
        <Outlet />
      </main>
      <Suspense fallback={<div className="min-h-96" />}>
        <Footer />
      </Suspense>
    </div>
  );
}

export const publicRoutes = (modules: Modules<PageName>, api: WebApi): RouteObject[] => [
  { element: <SiteLayout />, children: routesOf(pages, modules, api) },
  { element: <BareLayout />, children: [route('*', NotFoundPage)] },
];
