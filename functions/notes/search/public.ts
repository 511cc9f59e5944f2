import { search } from '../../contracts/search.ts';
import { servePublic } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/table.ts';
import { createSearchReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = servePublic(search, createSearchReads(table), table);
