import { contributors } from '../../contracts/contributors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/core/table.ts';
import { getUser } from '../../table/site/user.ts';
import { removeContributor } from './remove.ts';

const table = tableFromEnvironment();

export const handler = serve(
  contributors,
  'admin',
  {
    removeContributor: ({ params }, caller) =>
      removeContributor(table, params.slug, caller.userId!),
  },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
