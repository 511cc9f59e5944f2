import { site } from '../contracts/site.ts';
import { DocumentResponse } from '../kernel/http/document-response.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { manifestText } from './manifest-text.ts';
import { createSiteReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = servePublic(
  site,
  {
    ...createSiteReads(table),
    getManifest: async () =>
      new DocumentResponse(200, 'application/manifest+json', await manifestText(table)),
    getOpenapi: async () => (await import('./openapi.ts')).openapi(),
  },
  table,
);
