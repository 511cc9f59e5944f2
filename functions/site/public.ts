import { site } from '../contracts/site.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createSiteReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = serve(
  site,
  'public',
  {
    ...createSiteReads(table),
    getOpenapi: async () => (await import('./openapi.ts')).openapi(),
  },
  { table },
);
