import type { RenderPage } from '../../../functions/publishing/pages/render-context.ts';

/**
 * Renders one of the pages that depend on the table's content. Loads the renderer with the first page: a stored page
 * and a batch without affected pages do not need it.
 */
export const renderCachedPage: RenderPage = async (request) => {
  const { renderPage, serverRoutes } = await import('./server-routes.ts');
  return renderPage({ ...request, createRoutes: serverRoutes });
};
