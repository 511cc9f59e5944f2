import { session } from '../contracts/session.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { getUser } from '../table/site/user.ts';

const table = tableFromEnvironment();

export const handler = serve(
  session,
  'admin',
  { getMe: async (_, caller) => ({ id: caller.userId!, role: 'admin' }) },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
