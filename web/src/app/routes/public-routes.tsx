import type { RouteObject } from 'react-router-dom';
import { BareLayout } from '../layouts/bare-layout.tsx';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { NotFoundPage, route } from './route.tsx';

/** Public pages inside the site's layout, and the not-found page for any other path. */
export const publicRoutes = (pages: readonly RouteObject[]): RouteObject[] => [
  { element: <SiteLayout />, children: [...pages] },
  { element: <BareLayout />, children: [route('*', NotFoundPage)] },
];
