import { search } from '../../contracts/search.ts';
import { serve } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/core/table.ts';
import { createSearchReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = serve(search, 'public', createSearchReads(table), { table });
