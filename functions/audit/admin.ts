import { audit } from '../contracts/audit.ts';
import { serve } from '../kernel/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { getUser } from '../table/user.ts';
import { listAudit } from './list-audit.ts';

const table = tableFromEnvironment();

export const handler = serve(
  audit,
  'admin',
  { listAudit: ({ query }) => listAudit(table, query) },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
