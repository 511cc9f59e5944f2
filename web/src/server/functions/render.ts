import { createRenderContext } from '../../../../functions/publishing/pages/render-context.ts';
import { renderMissing } from '../../../../functions/publishing/pages/render-missing.ts';
import { tableFromEnvironment } from '../../../../functions/table/core/table.ts';
import { renderCachedPage } from '../render-cached-page.ts';

const table = tableFromEnvironment();
const context = createRenderContext(table, renderCachedPage, async () => {
  const { createPageApi } = await import('./page-api.ts');
  return createPageApi(table);
});

/** Renders the pages at these paths that are not stored, for a rebuild. */
export const handler = async ({ urls }: { readonly urls: readonly string[] }) => ({
  rendered: await renderMissing(context, urls),
});
