import { audit } from '../contracts/audit.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { getUser } from '../table/site/user.ts';
import { listAudit } from './list-audit.ts';

const table = tableFromEnvironment();

export const handler = serve(
  audit,
  'admin',
  { listAudit: ({ query }) => listAudit(table, query) },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
