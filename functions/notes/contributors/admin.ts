import { contributors } from '../../contracts/contributors.ts';
import { serveAdmin } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/core/table.ts';
import { removeContributor } from './remove.ts';

const table = tableFromEnvironment();

export const handler = serveAdmin(
  contributors,
  {
    removeContributor: ({ params }, caller) => removeContributor(table, params.slug, caller.userId),
  },
  table,
);
