import { createRenderContext } from '../../../../functions/publishing/pages/render-context.ts';
import { renderMissing } from '../../../../functions/publishing/rebuild/render-missing.ts';
import { renderCachedPage } from '../render-cached-page.ts';

const context = createRenderContext(renderCachedPage, async () => {
  const { tableFromEnvironment } = await import('../../../../functions/table/core/table.ts');
  const { createPageApi } = await import('./page-api.ts');
  return createPageApi(tableFromEnvironment());
});

/** Renders the pages at these paths that are not stored, for a rebuild. */
export const handler = async ({ urls }: { readonly urls: readonly string[] }) => ({
  rendered: await renderMissing(context, urls),
});
