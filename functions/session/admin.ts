import { session } from '../contracts/session.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { getUser, markSeen } from '../table/site/user.ts';
import { changePerson, invitePerson, listPeople, removePerson } from './people.ts';

const table = tableFromEnvironment();

export const handler = serveAdmin(
  session,
  {
    getMe: async (_, { userId }) => {
      await markSeen(table, userId);
      const admin_role = (await getUser(table, userId))?.admin_role ?? 'owner';
      return { id: userId, role: 'admin', admin_role };
    },
    listPeople: async () => ({ items: await listPeople(table) }),
    invitePerson: ({ body }, { userId }) => invitePerson(table, body, userId),
    changePerson: (request, { userId }) => changePerson(table, request, userId),
    removePerson: ({ params }, { userId }) => removePerson(table, params.userId, userId),
  },
  table,
);
