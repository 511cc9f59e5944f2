import { site } from '../contracts/site.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createSiteReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = servePublic(
  site,
  {
    ...createSiteReads(table),
    getOpenapi: async () => (await import('./openapi.ts')).openapi(),
  },
  table,
);
