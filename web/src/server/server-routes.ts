import type { PublicClient } from '../../../functions/publishing/pages/render-context.ts';
import { publicRoutes } from '../app/public-routes.tsx';
import { pages as cachedPages } from 'virtual:pages/cached';
import { pages as perRequestPages } from 'virtual:pages/per-request';

export { renderPage } from './render-page.tsx';

/** The routes of all pages that depend on the table's content. */
export const serverRoutes = (api: PublicClient) =>
  publicRoutes({ ...cachedPages, ...perRequestPages }, api);
