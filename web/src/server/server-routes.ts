import type { PublicClient } from '../../../functions/publishing/pages/render-context.ts';
import { publicRoutes } from '../app/routes/public-routes.tsx';
import { servedPages } from '../app/routes/served-pages.ts';

export { renderPage } from './render-page.tsx';

/** The routes of all pages that depend on the table's content. */
export const serverRoutes = (api: PublicClient) => publicRoutes(servedPages, api);
