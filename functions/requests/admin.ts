import { requests } from '../contracts/requests.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { getUser } from '../table/site/user.ts';
import { closeRequest } from './close-request.ts';
import { listRequests } from './list-requests.ts';

const table = tableFromEnvironment();

export const handler = serve(
  requests,
  'admin',
  {
    listRequests: ({ query }) => listRequests(table, query),
    closeRequest: ({ body }, caller) => closeRequest(table, body, caller.userId!),
  },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
