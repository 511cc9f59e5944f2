import type { RouteObject } from 'react-router-dom';
import type { WebApi } from '../../lib/api/api.ts';
import { adminRoutes } from './admin-routes.tsx';
import { buildRoutes } from './build-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { cachedRoutes } from './cached-routes.tsx';
import { submissionRoutes } from './submission-routes.tsx';

export const createRoutes = (api: WebApi): RouteObject[] => [
  ...publicRoutes([...cachedRoutes(api), ...buildRoutes, ...submissionRoutes(api)]),
  adminRoutes,
];
