import { catalogue } from '../contracts/catalogue.ts';
import { serve } from '../kernel/http/serve.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { listSubjects } from './list-subjects.ts';
import { shownBranch, shownScheme } from './shown.ts';
import { subjectsOfBranch } from './subjects-of-branch.ts';

const table = tableFromEnvironment();

export const handler = serve(
  catalogue,
  'public',
  {
    listSchemes: async () => ({
      items: (await listSchemes(table)).map((scheme) => shownScheme(scheme)),
    }),
    listBranches: async () => ({
      items: (await listBranches(table)).map((branch) => shownBranch(branch)),
    }),
    listBranchSubjects: async ({ params }) => ({
      items: await subjectsOfBranch(table, params.branchId),
    }),
    listSubjects: async ({ query }) => ({ items: await listSubjects(table, query) }),
  },
  { table },
);
