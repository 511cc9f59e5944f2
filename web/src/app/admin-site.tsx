import { useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { pages as modules } from 'virtual:pages/admin';
import { pages as browserPages } from 'virtual:pages/browser';
import { adminPages } from '../../../functions/contracts/pages/admin-pages.ts';
import { pages } from '../../../functions/contracts/pages/pages.ts';
import { AdminShell } from '../features/admin/shell/admin-shell.tsx';
import { SessionGuard } from '../features/admin/shell/session-guard.tsx';
import { useApi, type WebApi } from '../lib/api.ts';
import { NotFoundPage } from '../routing/page-content.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { route, routesOf } from './route.tsx';

const { admin } = pages;

/** The shell and the session stay mounted between pages. */
const createAdminRoutes = (api: WebApi): RouteObject[] => [
  {
    element: <AdminShell />,
    children: [
      {
        element: <BareLayout />,
        children: routesOf(pages, { adminLogin: browserPages.adminLogin }, api),
      },
      {
        element: <SessionGuard />,
        children: [
          ...routesOf({ admin, ...adminPages }, modules, api),
          route(`${admin.path}/*`, NotFoundPage),
        ],
      },
    ],
  },
];

/** The dashboard and its sign-in page, in a script of their own. */
export function AdminSite() {
  const api = useApi();
  const [routes] = useState(() => createAdminRoutes(api));
  return useRoutes(routes);
}
