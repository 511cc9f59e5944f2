import {
  branch as branchSchema,
  scheme as schemeSchema,
  subject as subjectSchema,
  type catalogue,
  type Subject,
} from '../contracts/catalogue.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import { objectReader } from '../files/read-object.ts';
import { createCatalogueLoader, type OpenCatalogue } from '../search/storage/catalogue.ts';
import { listBranches, getBranch } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import type { Table } from '../table/core/table.ts';
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
 * Lists of subjects by name. Those of all branches come from the stored catalogue; those of one branch from the table,
 * so that a new subject shows at once, unless `fromStored`.
 */
function createSubjectLists(
  table: Table,
  catalogue: () => Promise<OpenCatalogue | undefined>,
  fromStored: boolean,
) {
  const inTable = memoize(publicCacheSeconds, () => listSubjects(table));
  const all = async () => (await catalogue())?.subjects ?? inTable('all');
  const ofBranch = async (branch: BranchId) =>
    (fromStored && (await catalogue())?.subjectsOfBranch.get(branch)) ||
    listBranchSubjects(table, branch);
  /** Those that match the filter. */
  const list = async ({ scheme_id, branch_id, semester }: SubjectFilter): Promise<Subject[]> =>
    (await (branch_id ? ofBranch(branch_id) : all()))
      .filter((subject) => scheme_id === undefined || subject.scheme_id === scheme_id)
      .filter((subject) => semester === undefined || subject.semester === semester)
      .map((subject) => pickFields(subjectSchema, subject));
  return {
    list,
    /** Throws 404 for an unknown branch. */
    async listOfBranch(branch_id: BranchId): Promise<Subject[]> {
      const subjects = await list({ branch_id });
      if (subjects.length === 0)
        requireFound(await getBranch(table, branch_id), 'Branch not found');
      return subjects;
    },
  };
}

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
      return { items: schemes.map((scheme) => pickFields(schemeSchema, scheme)) };
    },
    listBranches: async () => {
      const branches = (await lists())?.branches ?? (await listBranches(table));
      return { items: branches.map((branch) => pickFields(branchSchema, branch)) };
    },
    listBranchSubjects: async ({ params }) => ({
      items: await subjects.listOfBranch(params.branchId),
    }),
    listSubjects: async ({ query }) => ({ items: await subjects.list(query) }),
  };
}
