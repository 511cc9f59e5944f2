import type { catalogue } from '../contracts/catalogue.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import { objectReader } from '../files/s3/read-object.ts';
import { createCatalogueLoader } from '../search/storage/catalogue.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import type { Table } from '../table/core/table.ts';
import { createSubjectLists } from './list-subjects.ts';
import { toBranchResponse, toSchemeResponse } from './responses.ts';

/** With `fromStored`, lists come from the stored catalogue, which may be some seconds old. */
export function createCatalogueReads(
  table: Table,
  { fromStored = false } = {},
): PublicReads<typeof catalogue> {
  const stored = createCatalogueLoader(objectReader());
  const subjects = createSubjectLists(table, stored, fromStored);
  const lists = async () => (fromStored ? stored() : undefined);
  return {
    listSchemes: async () => {
      const schemes = (await lists())?.schemes ?? (await listSchemes(table));
      return { items: schemes.map((scheme) => toSchemeResponse(scheme)) };
    },
    listBranches: async () => {
      const branches = (await lists())?.branches ?? (await listBranches(table));
      return { items: branches.map((branch) => toBranchResponse(branch)) };
    },
    listBranchSubjects: async ({ params }) => ({
      items: await subjects.listOfBranch(params.branchId),
    }),
    listSubjects: async ({ query }) => ({ items: await subjects.list(query) }),
  };
}
