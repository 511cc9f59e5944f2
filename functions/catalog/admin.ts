import { catalog } from '../contracts/catalog.ts';
import { serve } from '../kernel/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { getUser } from '../table/user.ts';

const table = tableFromEnvironment();

export const handler = serve(catalog, 'admin', {} as never, {
  table,
  roleOf: async (userId) => (await getUser(table, userId))?.role,
});
