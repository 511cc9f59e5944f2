import type { RouteObject } from 'react-router-dom';
import { BareLayout } from './layouts/bare-layout.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { NotFoundPage } from './not-found-route.ts';
import { route } from './route.tsx';

/** The site's frame around public pages, and what stands where there is none. */
export const publicRoutes = (pages: readonly RouteObject[]): RouteObject[] => [
  { element: <SiteLayout />, children: [...pages] },
  { element: <BareLayout />, children: [route('*', NotFoundPage)] },
];
