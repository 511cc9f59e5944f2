import { catalogue } from '../contracts/catalogue.ts';
import { serve } from '../kernel/http/serve.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { getUser } from '../table/site/user.ts';
import { confirmCandidate } from './confirm-candidate.ts';
import { createBranch } from './create-branch.ts';
import { createScheme } from './create-scheme.ts';
import { createSubject } from './create-subject.ts';
import { deleteBranch } from './delete-branch.ts';
import { deleteScheme } from './delete-scheme.ts';
import { deleteSubject } from './delete-subject.ts';
import { dismissCandidate } from './dismiss-candidate.ts';
import { importFile } from './import-file.ts';
import { knownSubject } from './known.ts';
import { listAdminSubjects } from './list-admin-subjects.ts';
import { listCandidates } from './list-candidates.ts';
import { branchReferences, schemeReferences, subjectReferences } from './references.ts';
import { adminBranch, adminScheme } from './shown.ts';
import { showSubject } from './show-subject.ts';
import { updateBranch } from './update-branch.ts';
import { updateScheme } from './update-scheme.ts';
import { updateSubject } from './update-subject.ts';

const table = tableFromEnvironment();
const consistent = { consistent: true };

export const handler = serve(
  catalogue,
  'admin',
  {
    listAdminSchemes: async () => ({
      items: (await listSchemes(table, consistent)).map((scheme) => adminScheme(scheme)),
    }),
    createScheme: ({ body }, caller) => createScheme(table, body, caller.userId!),
    updateScheme: ({ params, body: { updated_at: seen, ...fields } }, caller) =>
      updateScheme(table, { id: params.schemeId, fields, seen, who: caller.userId! }),
    deleteScheme: ({ params }, caller) => deleteScheme(table, params.schemeId, caller.userId!),
    countSchemeReferences: ({ params }) => schemeReferences(table, params.schemeId),
    listAdminBranches: async () => ({
      items: (await listBranches(table, consistent)).map((branch) => adminBranch(branch)),
    }),
    createBranch: ({ body }, caller) => createBranch(table, body, caller.userId!),
    updateBranch: ({ params, body: { updated_at: seen, ...fields } }, caller) =>
      updateBranch(table, { id: params.branchId, fields, seen, who: caller.userId! }),
    deleteBranch: ({ params }, caller) => deleteBranch(table, params.branchId, caller.userId!),
    countBranchReferences: ({ params }) => branchReferences(table, params.branchId),
    listAdminSubjects: ({ query }) => listAdminSubjects(table, query),
    getAdminSubject: async ({ params }) =>
      showSubject(table, await knownSubject(table, params.subjectId)),
    createSubject: ({ body }, caller) => createSubject(table, body, caller.userId!),
    updateSubject: ({ params, body: { updated_at: seen, ...fields } }, caller) =>
      updateSubject(table, { id: params.subjectId, fields, seen, who: caller.userId! }),
    deleteSubject: ({ params }, caller) => deleteSubject(table, params.subjectId, caller.userId!),
    countSubjectReferences: ({ params }) => subjectReferences(table, params.subjectId),
    importCatalogue: ({ body }, caller) => importFile(table, body, caller.userId!),
    listCandidates: ({ query }) => listCandidates(table, query),
    confirmCandidate: ({ params, body: fields }, caller) =>
      confirmCandidate(table, { id: params.candidateId, fields, who: caller.userId! }),
    dismissCandidate: ({ params }, caller) =>
      dismissCandidate(table, params.candidateId, caller.userId!),
  },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
