import { adminBranch, adminScheme, catalogue } from '../contracts/catalogue.ts';
import { pickFields } from '../contracts/domain/fields.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { confirmCandidate, dismissCandidate, listCandidates } from './admin/candidates.ts';
import { createBranch, deleteBranch, updateBranch } from './admin/branches.ts';
import { createScheme, deleteScheme, updateScheme } from './admin/schemes.ts';
import {
  createSubject,
  deleteSubject,
  loadAdminSubject,
  renameCourse,
  updateSubject,
} from './admin/subjects.ts';
import { importExams } from './import/import-exams.ts';
import { importFile } from './import/import-file.ts';
import { requireSubject } from './require.ts';
import { listAdminSubjects } from './admin/list-subjects.ts';
import {
  countBranchReferences,
  countSchemeReferences,
  countSubjectReferences,
} from './admin/references.ts';

const table = tableFromEnvironment();
const consistent = { consistent: true };

export const handler = serveAdmin(
  catalogue,
  {
    listAdminSchemes: async () => ({
      items: (await listSchemes(table, consistent)).map((one) => pickFields(adminScheme, one)),
    }),
    createScheme: ({ body }, caller) => createScheme(table, body, caller.userId),
    updateScheme: ({ params, body: { updated_at: expected, ...fields } }, caller) =>
      updateScheme(table, { id: params.schemeId, fields, expected, actor: caller.userId }),
    deleteScheme: ({ params }, caller) => deleteScheme(table, params.schemeId, caller.userId),
    countSchemeReferences: ({ params }) => countSchemeReferences(table, params.schemeId),
    listAdminBranches: async () => ({
      items: (await listBranches(table, consistent)).map((one) => pickFields(adminBranch, one)),
    }),
    createBranch: ({ body }, caller) => createBranch(table, body, caller.userId),
    updateBranch: ({ params, body: { updated_at: expected, ...fields } }, caller) =>
      updateBranch(table, { id: params.branchId, fields, expected, actor: caller.userId }),
    deleteBranch: ({ params }, caller) => deleteBranch(table, params.branchId, caller.userId),
    countBranchReferences: ({ params }) => countBranchReferences(table, params.branchId),
    listAdminSubjects: ({ query }) => listAdminSubjects(table, query),
    getAdminSubject: async ({ params }) =>
      loadAdminSubject(table, await requireSubject(table, params.subjectId)),
    createSubject: ({ body }, caller) => createSubject(table, body, caller.userId),
    updateSubject: ({ params, body }, caller) => {
      const { updated_at: expected, rename_in_all_branches: isForAll, ...fields } = body;
      const update = { id: params.subjectId, fields, expected, actor: caller.userId };
      return isForAll ? renameCourse(table, update) : updateSubject(table, update);
    },
    deleteSubject: ({ params }, caller) => deleteSubject(table, params.subjectId, caller.userId),
    countSubjectReferences: ({ params }) => countSubjectReferences(table, params.subjectId),
    importCatalogue: ({ body }, caller) => importFile(table, body, caller.userId),
    importExams: ({ body }, caller) => importExams(table, body, caller.userId),
    listCandidates: ({ query }) => listCandidates(table, query),
    confirmCandidate: ({ params, body: fields }, caller) =>
      confirmCandidate(table, { id: params.candidateId, fields, actor: caller.userId }),
    dismissCandidate: ({ params }, caller) =>
      dismissCandidate(table, params.candidateId, caller.userId),
  },
  table,
);
