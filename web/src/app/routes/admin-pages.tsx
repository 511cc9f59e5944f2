import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { pages as modules } from 'virtual:pages/admin';
import { adminPages } from '../../../../functions/contracts/pages/admin-pages.ts';
import { pages } from '../../../../functions/contracts/pages/pages.ts';
import { useApi } from '../../lib/api/api.ts';
import { NotFoundPage, route, routesOf } from './route.tsx';

const { admin } = pages;

/** The pages of the dashboard, in a script of their own. */
export function AdminPages() {
  const api = useApi();
  const [routes] = useState(() => [
    ...routesOf({ admin, ...adminPages }, modules, api).map(({ path, element }) => ({
      path: path!.slice(admin.path.length + 1),
      element,
    })),
    route('*', NotFoundPage),
  ]);
  return useRoutes(routes);
}
