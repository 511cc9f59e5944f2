import { createRenderContext } from '../../../../functions/publishing/pages/render-context.ts';
import { renderMissing } from '../../../../functions/publishing/rebuild/render-missing.ts';
import { tableFromEnvironment } from '../../../../functions/table/core/table.ts';
import { renderPublishedPage } from '../render-published-page.ts';
import { createPageApi } from './page-api.ts';

const context = createRenderContext(renderPublishedPage, createPageApi(tableFromEnvironment()));

/** Renders the pages at these paths that are not stored, for a rebuild. */
export const handler = async ({ urls }: { readonly urls: readonly string[] }) => ({
  rendered: await renderMissing(context, urls),
});
