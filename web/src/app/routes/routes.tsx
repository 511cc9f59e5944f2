import { pages as builtPages } from 'virtual:pages/build';
import { pages as browserPages } from 'virtual:pages/browser';
import type { RouteObject } from 'react-router-dom';
import { pages } from '../../../../functions/contracts/pages/pages.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { adminRoutes } from './admin-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { routesOf } from './route.tsx';
import { servedPages } from './served-pages.ts';

export function createRoutes(api: WebApi): RouteObject[] {
  const { adminLogin, ...others } = browserPages;
  return [
    ...publicRoutes({ ...servedPages, ...builtPages, ...others }, api),
    adminRoutes(routesOf(pages, { adminLogin }, api)),
  ];
}
