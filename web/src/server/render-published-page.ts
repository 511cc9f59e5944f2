import type { RenderPage } from '../../../functions/publishing/render-context.ts';
import { publicRoutes } from '../app/routes/public-routes.tsx';
import { publishRoutes } from '../app/routes/publish-routes.tsx';
import { renderPage } from './render-page.tsx';

/** Renders one of the pages that depend on the table's content. */
export const renderPublishedPage: RenderPage = (request) =>
  renderPage({ ...request, createRoutes: (api) => publicRoutes(publishRoutes(api)) });
