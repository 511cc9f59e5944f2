import { site } from '../contracts/site.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { openapi } from './openapi.ts';
import { siteStats } from './site-stats.ts';

const table = tableFromEnvironment();

export const handler = serve(
  site,
  'public',
  { getStats: () => siteStats(table), getOpenapi: async () => openapi() },
  { table },
);
