import { session } from '../contracts/session.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';

const table = tableFromEnvironment();

export const handler = serveAdmin(
  session,
  { getMe: async (_, caller) => ({ id: caller.userId, role: 'admin' }) },
  table,
);
