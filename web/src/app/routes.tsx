import type { RouteObject } from 'react-router-dom';
import type { WebApi } from '../lib/api/api.ts';
import { adminRoutes } from './admin-routes.tsx';
import { builtRoutes } from './built-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { writtenRoutes } from './written-routes.tsx';

/** Every page of the site. */
export const createRoutes = (api: WebApi): RouteObject[] => [
  ...publicRoutes([...writtenRoutes(api), ...builtRoutes]),
  adminRoutes,
];
