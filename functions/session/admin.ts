import { session } from '../contracts/session.ts';
import { requireFound } from '../kernel/http/http-error.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { getUser, markSeen, roleOf } from '../table/site/user.ts';
import { changePerson, invitePerson, listPeople, removePerson } from './people.ts';

const table = tableFromEnvironment();

export const handler = serveAdmin(
  session,
  {
    getMe: async (_, { userId }) => {
      await markSeen(table, userId);
      const user = requireFound(await getUser(table, userId), 'User not found in database');
      return { id: userId, role: 'admin', admin_role: roleOf(user) };
    },
    listPeople: async () => ({ items: await listPeople(table) }),
    invitePerson: ({ body }, { userId }) => invitePerson(table, body, userId),
    changePerson: (request, { userId }) => changePerson(table, request, userId),
    removePerson: ({ params }, { userId }) => removePerson(table, params.userId, userId),
  },
  table,
);
