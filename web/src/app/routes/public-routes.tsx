import type { RouteObject } from 'react-router-dom';
import { BareLayout } from '../layouts/bare-layout.tsx';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { NotFoundPage, route } from './route.tsx';

export const publicRoutes = (pages: readonly RouteObject[]): RouteObject[] => [
  { element: <SiteLayout />, children: [...pages] },
  { element: <BareLayout />, children: [route('*', NotFoundPage)] },
];
