import { catalogue } from '../contracts/catalogue.ts';
import { serve } from '../kernel/http/serve.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { listSubjects, listSubjectsOfBranch } from './list-subjects.ts';
import { toBranchResponse, toSchemeResponse } from './responses.ts';

const table = tableFromEnvironment();

export const handler = serve(
  catalogue,
  'public',
  {
    listSchemes: async () => ({
      items: (await listSchemes(table)).map((scheme) => toSchemeResponse(scheme)),
    }),
    listBranches: async () => ({
      items: (await listBranches(table)).map((branch) => toBranchResponse(branch)),
    }),
    listBranchSubjects: async ({ params }) => ({
      items: await listSubjectsOfBranch(table, params.branchId),
    }),
    listSubjects: async ({ query }) => ({ items: await listSubjects(table, query) }),
  },
  { table },
);
