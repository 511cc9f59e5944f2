import { search as contract } from '../../contracts/search.ts';
import { serve } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/core/table.ts';
import { getUser } from '../../table/site/user.ts';
import { listFailures } from './list-failures.ts';

const table = tableFromEnvironment();

export const handler = serve(
  contract,
  'admin',
  {
    listFailedSearches: async ({ query }) => ({ items: await listFailures(table, query.month) }),
  },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
