import { publishing } from '../../../../functions/contracts/publishing.ts';
import { serve } from '../../../../functions/kernel/http/serve.ts';
import { createRenderContext } from '../../../../functions/publishing/pages/render-context.ts';
import { renderOnDemand } from '../../../../functions/publishing/pages/render-on-demand.ts';
import { tableFromEnvironment } from '../../../../functions/table/core/table.ts';
import { renderPublishedPage } from '../render-published-page.ts';

const table = tableFromEnvironment();
const context = createRenderContext(renderPublishedPage, async () => {
  const { createPageApi } = await import('./page-api.ts');
  return createPageApi(table);
});

export const handler = serve(
  publishing,
  'public',
  { showPage: ({ params, query }) => renderOnDemand(context, params.page, query) },
  { table },
);
