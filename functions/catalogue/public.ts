import { catalogue } from '../contracts/catalogue.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { createCatalogueReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = servePublic(catalogue, createCatalogueReads(table), table);
