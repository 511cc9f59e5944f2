import * as z from 'zod/mini';
import {
  branchId,
  candidateId,
  count,
  cursor,
  formCredits,
  formSemester,
  order,
  pageOf,
  queryNumber,
  schemeId,
  expectedVersion,
  semester,
  subjectId,
  timestamp,
} from './domain/fields.ts';
import type { Contract } from './http/route.ts';

const scheme = z.object({
  id: schemeId,
  year: z.string(),
  description: z.nullable(z.string()),
});
export type Scheme = z.output<typeof scheme>;

const branch = z.object({
  id: branchId,
  name: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
});
export type Branch = z.output<typeof branch>;

const subject = z.object({
  id: subjectId,
  name: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
  scheme_id: schemeId,
  branch_id: branchId,
  semester,
  credits: z.int().check(z.gte(0), z.lte(15)),
});
export type Subject = z.output<typeof subject>;

/** Null until the first change after an import. */
const version = { updated_at: z.nullable(timestamp) };
const adminScheme = z.extend(scheme, version);
const adminBranch = z.extend(branch, version);
/** Names are null where the scheme or branch was deleted. */
const adminSubject = z.extend(subject, {
  ...version,
  scheme_year: z.nullable(z.string()),
  branch_name: z.nullable(z.string()),
});
export type AdminScheme = z.output<typeof adminScheme>;
export type AdminBranch = z.output<typeof adminBranch>;
export type AdminSubject = z.output<typeof adminSubject>;

const requiredText = 'Please fill in all required fields';
const required = (text: string, longest: number) =>
  z.string(text).check(z.trim(), z.minLength(1, text), z.maxLength(longest));
const description = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1000))));
const codeText = 'Please use letters, digits and dashes only';
const code = required(requiredText, 24).check(z.regex(/^([A-Za-z0-9-]+|)$/, codeText));
const credits = z.int().check(z.gte(0), z.lte(15));

/** Empty descriptions are stored as null. */
const schemeFields = z.object({ year: required('Please enter a scheme year', 20), description });
const branchFields = z.object({ name: required(requiredText, 200), code, description });
const subjectFields = z.object({
  name: required(requiredText, 200),
  code,
  scheme_id: z.pipe(required(requiredText, 64), schemeId),
  branch_id: z.pipe(required(requiredText, 64), branchId),
  /** Default 1. */
  semester: z.optional(formSemester()),
  /** Default 4. */
  credits: z.optional(formCredits),
  description,
});
export type SchemeFields = z.output<typeof schemeFields>;
export type BranchFields = z.output<typeof branchFields>;
export type SubjectFields = z.output<typeof subjectFields>;

/** How many items refer to a scheme, branch or subject. */
const references = z.object({ subjects: count, notes: count });

/** An imported row of confidence C, which becomes a subject only when an admin confirms it. */
const candidate = z.object({
  id: candidateId,
  scheme: z.string(),
  /** Branch code. */
  branch: z.string(),
  semester,
  code: z.string(),
  name: z.string(),
  credits,
  /** File and line. */
  source: z.string(),
});
export type Candidate = z.output<typeof candidate>;

const importCounts = z.object({ added: count, changed: count, same: count });

const importReport = z.object({
  schemes: importCounts,
  branches: importCounts,
  subjects: importCounts,
  /** At most 500, in file order. `before` is null for additions. */
  changes: z.array(
    z.object({
      kind: z.enum(['scheme', 'branch', 'subject']),
      title: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Number of rows of confidence C that await confirmation. */
  waiting: count,
  refused: z.array(z.object({ line: count, reason: z.string() })),
  /** Fingerprint of the import plan. */
  digest: z.string(),
});
export type ImportReport = z.output<typeof importReport>;

const schemeParams = z.object({ schemeId });
const branchParams = z.object({ branchId });
const subjectParams = z.object({ subjectId });
const candidateParams = z.object({ candidateId });

export const catalogue = {
  listSchemes: {
    method: 'GET',
    path: '/api/schemes',
    audience: 'public',
    summary: 'Schemes by year, oldest first',
    status: 200,
    response: z.object({ items: z.array(scheme) }),
    errors: [],
    cachePolicy: 'catalogue',
  },
  listBranches: {
    method: 'GET',
    path: '/api/branches',
    audience: 'public',
    summary: 'Branches by name',
    status: 200,
    response: z.object({ items: z.array(branch) }),
    errors: [],
    cachePolicy: 'catalogue',
  },
  listBranchSubjects: {
    method: 'GET',
    path: '/api/branches/{branchId}/subjects',
    audience: 'public',
    summary: 'Subjects of one branch by name',
    params: z.object({ branchId }),
    status: 200,
    response: z.object({ items: z.array(subject) }),
    errors: [404],
    cachePolicy: 'catalogue',
  },
  listSubjects: {
    method: 'GET',
    path: '/api/subjects',
    audience: 'public',
    summary: 'Subjects by name, filtered by scheme, branch or semester',
    query: z.object({
      scheme_id: z.optional(schemeId),
      branch_id: z.optional(branchId),
      semester: z.optional(queryNumber(1, 8)),
    }),
    status: 200,
    response: z.object({ items: z.array(subject) }),
    errors: [],
    cachePolicy: 'catalogue',
  },
  listAdminSchemes: {
    method: 'GET',
    path: '/api/admin/schemes',
    audience: 'admin',
    summary: 'Schemes by year, oldest first (consistent read)',
    status: 200,
    response: z.object({ items: z.array(adminScheme) }),
    errors: [],
  },
  createScheme: {
    method: 'POST',
    path: '/api/admin/schemes',
    audience: 'admin',
    summary: 'Add a scheme',
    body: schemeFields,
    status: 201,
    response: adminScheme,
    errors: [409],
  },
  updateScheme: {
    method: 'PATCH',
    path: '/api/admin/schemes/{schemeId}',
    audience: 'admin',
    summary: 'Change fields of a scheme; subjects and notes are updated',
    params: schemeParams,
    body: z.extend(z.partial(schemeFields), { updated_at: expectedVersion }),
    status: 200,
    response: adminScheme,
    errors: [404, 409],
  },
  deleteScheme: {
    method: 'DELETE',
    path: '/api/admin/schemes/{schemeId}',
    audience: 'admin',
    summary: 'Delete a scheme, even if items refer to it',
    params: schemeParams,
    status: 200,
    response: z.object({ id: schemeId }),
    errors: [404],
  },
  countSchemeReferences: {
    method: 'GET',
    path: '/api/admin/schemes/{schemeId}/references',
    audience: 'admin',
    summary: 'How many items refer to a scheme',
    params: schemeParams,
    status: 200,
    response: references,
    errors: [404],
  },
  listAdminBranches: {
    method: 'GET',
    path: '/api/admin/branches',
    audience: 'admin',
    summary: 'Branches by name (consistent read)',
    status: 200,
    response: z.object({ items: z.array(adminBranch) }),
    errors: [],
  },
  createBranch: {
    method: 'POST',
    path: '/api/admin/branches',
    audience: 'admin',
    summary: 'Add a branch',
    body: branchFields,
    status: 201,
    response: adminBranch,
    errors: [409],
  },
  updateBranch: {
    method: 'PATCH',
    path: '/api/admin/branches/{branchId}',
    audience: 'admin',
    summary: 'Change fields of a branch; subjects and notes are updated',
    params: branchParams,
    body: z.extend(z.partial(branchFields), { updated_at: expectedVersion }),
    status: 200,
    response: adminBranch,
    errors: [404, 409],
  },
  deleteBranch: {
    method: 'DELETE',
    path: '/api/admin/branches/{branchId}',
    audience: 'admin',
    summary: 'Delete a branch, even if items refer to it',
    params: branchParams,
    status: 200,
    response: z.object({ id: branchId }),
    errors: [404],
  },
  countBranchReferences: {
    method: 'GET',
    path: '/api/admin/branches/{branchId}/references',
    audience: 'admin',
    summary: 'How many items refer to a branch',
    params: branchParams,
    status: 200,
    response: references,
    errors: [404],
  },
  listAdminSubjects: {
    method: 'GET',
    path: '/api/admin/subjects',
    audience: 'admin',
    summary: 'Subjects, filtered and sorted (consistent read)',
    query: z.object({
      scheme_id: z.optional(schemeId),
      branch_id: z.optional(branchId),
      semester: z.optional(queryNumber(1, 8)),
      search: z.optional(z.string().check(z.maxLength(200))),
      sort: z.optional(z.enum(['name', 'code', 'semester', 'credits'])),
      order: z.optional(order),
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 200)),
    }),
    status: 200,
    /** `total` counts all matches. */
    response: z.extend(pageOf(adminSubject), { total: count }),
    errors: [],
  },
  getAdminSubject: {
    method: 'GET',
    path: '/api/admin/subjects/{subjectId}',
    audience: 'admin',
    summary: 'One subject (consistent read)',
    params: subjectParams,
    status: 200,
    response: adminSubject,
    errors: [404],
  },
  createSubject: {
    method: 'POST',
    path: '/api/admin/subjects',
    audience: 'admin',
    summary: 'Add a subject',
    body: subjectFields,
    status: 201,
    response: adminSubject,
    errors: [409],
  },
  updateSubject: {
    method: 'PATCH',
    path: '/api/admin/subjects/{subjectId}',
    audience: 'admin',
    summary: 'Change fields of a subject; notes are updated',
    params: subjectParams,
    body: z.extend(z.partial(subjectFields), {
      updated_at: expectedVersion,
      /** Also gives the new name to the subjects of its course in other branches. */
      rename_in_all_branches: z.optional(z.boolean()),
    }),
    status: 200,
    response: adminSubject,
    errors: [404, 409],
  },
  deleteSubject: {
    method: 'DELETE',
    path: '/api/admin/subjects/{subjectId}',
    audience: 'admin',
    summary: 'Delete a subject, even if items refer to it',
    params: subjectParams,
    status: 200,
    response: z.object({ id: subjectId }),
    errors: [404],
  },
  countSubjectReferences: {
    method: 'GET',
    path: '/api/admin/subjects/{subjectId}/references',
    audience: 'admin',
    summary: 'How many items refer to a subject',
    params: subjectParams,
    status: 200,
    response: references,
    errors: [404],
  },
  importCatalogue: {
    method: 'POST',
    path: '/api/admin/catalogue/import',
    audience: 'admin',
    summary: 'Import a CSV of branches or subjects; a dry run only reports the changes',
    body: z.object({
      filename: z.string().check(z.minLength(1), z.maxLength(200)),
      text: z.string().check(z.minLength(1), z.maxLength(4_000_000)),
      dry_run: z.boolean(),
      /** From the dry run; the import is refused (409) when its plan differs from that one. */
      digest: z.optional(z.string().check(z.maxLength(100))),
    }),
    maxBodyBytes: 4_500_000,
    status: 200,
    response: importReport,
    errors: [409],
  },
  importExams: {
    method: 'POST',
    path: '/api/admin/exams/import',
    audience: 'admin',
    summary: 'Replace the exam dates of the schemes in a CSV (scheme,code,date,time)',
    body: z.object({
      text: z.string().check(z.minLength(1), z.maxLength(1_000_000)),
      /** Only report. */
      dry_run: z.boolean(),
    }),
    maxBodyBytes: 1_500_000,
    status: 200,
    response: z.object({
      exams: count,
      refused: z.array(z.object({ line: count, reason: z.string() })),
    }),
    errors: [],
  },
  listCandidates: {
    method: 'GET',
    path: '/api/admin/candidates',
    audience: 'admin',
    summary: 'Imported rows that await confirmation',
    query: z.object({
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 200)),
    }),
    status: 200,
    response: z.extend(pageOf(candidate), { total: count }),
    errors: [],
  },
  confirmCandidate: {
    method: 'POST',
    path: '/api/admin/candidates/{candidateId}/confirm',
    audience: 'admin',
    summary: 'Turn a candidate into a subject, with optional corrections',
    params: candidateParams,
    body: z.object({
      name: z.optional(required(requiredText, 200)),
      code: z.optional(code),
      semester: z.optional(semester),
      credits: z.optional(credits),
    }),
    status: 200,
    response: adminSubject,
    errors: [404, 409],
  },
  dismissCandidate: {
    method: 'DELETE',
    path: '/api/admin/candidates/{candidateId}',
    audience: 'admin',
    summary: 'Dismiss a candidate; later imports do not restore it',
    params: candidateParams,
    status: 200,
    response: z.object({ id: candidateId }),
    errors: [404],
  },
} as const satisfies Contract;
