import { audit } from '../contracts/audit.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { listAudit, listAuditMonths } from './list-audit.ts';

const table = tableFromEnvironment();

export const handler = serveAdmin(
  audit,
  {
    listAudit: ({ query }) => listAudit(table, query),
    listAuditMonths: () => listAuditMonths(table),
  },
  table,
);
