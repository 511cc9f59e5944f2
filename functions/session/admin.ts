import { session } from '../contracts/session.ts';
import { serve } from '../kernel/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { getUser } from '../table/user.ts';

const table = tableFromEnvironment();

export const handler = serve(
  session,
  'admin',
  { getMe: async (_, caller) => ({ id: caller.userId!, role: 'admin' }) },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
