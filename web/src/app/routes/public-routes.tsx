import type { RouteObject } from 'react-router-dom';
import { pages, type PageName } from '../../../../functions/contracts/pages/pages.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { NotFoundPage } from '../../routing/page-content.tsx';
import { BareLayout } from '../layouts/bare-layout.tsx';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { route, routesOf, type Modules } from './route.tsx';

export const publicRoutes = (modules: Modules<PageName>, api: WebApi): RouteObject[] => [
  { element: <SiteLayout />, children: routesOf(pages, modules, api) },
  { element: <BareLayout />, children: [route('*', NotFoundPage)] },
];
