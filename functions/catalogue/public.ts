import { catalogue } from '../contracts/catalogue.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createCatalogueReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = serve(catalogue, 'public', createCatalogueReads(table), { table });
