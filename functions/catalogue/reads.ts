import {
  branch as branchSchema,
  scheme as schemeSchema,
  subject as subjectSchema,
  type catalogue,
  type Subject,
} from '../contracts/catalogue.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import { objectReader } from '../files/read-object.ts';
import { createCatalogueLoader } from '../search/storage/catalogue.ts';
import { listBranches, getBranch } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import type { Table } from '../table/table.ts';
import { pickFields, type BranchId, type SchemeId } from '../contracts/domain/fields.ts';
import { memoize, publicCacheSeconds } from '../kernel/cache.ts';
import { requireFound } from '../kernel/http/http-error.ts';
import { listBranchSubjects, listSubjects } from '../table/catalogue/subject.ts';

interface SubjectFilter {
  scheme_id?: SchemeId;
  branch_id?: BranchId;
  semester?: number;
}

/**
 * Lists by name. With `fromStored`, they come from the stored catalogue, which may be some seconds old; else only the
 * subjects of all branches do, so that a new subject of one branch shows at once.
 */
export function createCatalogueReads(
  table: Table,
  { fromStored = false } = {},
): PublicReads<typeof catalogue> {
  const stored = createCatalogueLoader(objectReader());
  const inTable = memoize(publicCacheSeconds, () => listSubjects(table));
  const lists = async () => (fromStored ? stored() : undefined);
  const ofBranch = async (branch: BranchId) =>
    (await lists())?.subjectsOfBranch.get(branch) ?? listBranchSubjects(table, branch);
  const subjectsOf = async ({
    scheme_id,
    branch_id,
    semester,
  }: SubjectFilter): Promise<Subject[]> =>
    (await (branch_id ? ofBranch(branch_id) : ((await stored())?.subjects ?? inTable('all'))))
      .filter((subject) => scheme_id === undefined || subject.scheme_id === scheme_id)
      .filter((subject) => semester === undefined || subject.semester === semester)
      .map((subject) => pickFields(subjectSchema, subject));
  return {
    listSchemes: async () => {
      const schemes = (await lists())?.schemes ?? (await listSchemes(table));
      return { items: schemes.map((scheme) => pickFields(schemeSchema, scheme)) };
    },
    listBranches: async () => {
      const branches = (await lists())?.branches ?? (await listBranches(table));
      return { items: branches.map((branch) => pickFields(branchSchema, branch)) };
    },
    listBranchSubjects: async ({ params: { branchId } }) => {
      const items = await subjectsOf({ branch_id: branchId });
      if (items.length === 0) requireFound(await getBranch(table, branchId), 'Branch not found');
      return { items };
    },
    listSubjects: async ({ query }) => ({ items: await subjectsOf(query) }),
  };
}
