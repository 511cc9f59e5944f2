import { publishing } from '../../../../functions/contracts/publishing.ts';
import { serve } from '../../../../functions/kernel/http/serve.ts';
import { createRenderContext } from '../../../../functions/publishing/render-context.ts';
import { renderOnDemand } from '../../../../functions/publishing/render-on-demand.ts';
import { renderPublishedPage } from '../render-published-page.ts';

const context = createRenderContext(renderPublishedPage);

/** This function reads the API, not the table. */
const table = { consumed: { calls: 0, readUnits: 0, writeUnits: 0 } };

export const handler = serve(
  publishing,
  'public',
  { showPage: ({ params, query }) => renderOnDemand(context, params.page, query) },
  { table },
);
