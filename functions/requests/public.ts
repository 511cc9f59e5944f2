import { requests } from '../contracts/requests.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit } from '../kernel/rate-limit.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { incrementUsage } from '../table/visitors/usage.ts';
import { createRequest } from './create-request.ts';

const table = tableFromEnvironment();

export const handler = servePublic(
  requests,
  {
    createRequest: async ({ body }, caller) => {
      await enforceLimit(caller, 'requests', (use) => incrementUsage(table, use));
      return createRequest(table, body, caller);
    },
  },
  table,
);
