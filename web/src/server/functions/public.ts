import { publishing } from '../../../../functions/contracts/publishing.ts';
import { servePublic } from '../../../../functions/kernel/http/serve.ts';
import { createRenderContext } from '../../../../functions/publishing/pages/render-context.ts';
import { renderMissingObject } from '../../../../functions/publishing/pages/render-missing-object.ts';
import { tableFromEnvironment } from '../../../../functions/table/table.ts';
import { renderCachedPage } from '../render-cached-page.ts';

const table = tableFromEnvironment();
const context = createRenderContext(table, renderCachedPage, async () => {
  const { createPageApi } = await import('./page-api.ts');
  return createPageApi(table);
});

export const handler = servePublic(
  publishing,
  { showPage: ({ params, query }) => renderMissingObject(context, params.page, query) },
  table,
);
