import { messages } from '../contracts/messages.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { getUser } from '../table/site/user.ts';
import { completeItem } from './complete-item.ts';
import { listInbox } from './list-inbox.ts';

const table = tableFromEnvironment();

export const handler = serve(
  messages,
  'admin',
  {
    listInbox: ({ query }) => listInbox(table, query),
    completeInboxItem: ({ params }, caller) => completeItem(table, params.itemId, caller.userId!),
  },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
