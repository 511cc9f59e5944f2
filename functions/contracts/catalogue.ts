import * as z from 'zod/mini';
import {
  blankIsNull,
  branchId,
  candidateId,
  count,
  credits,
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
  pageQuery,
} from './domain/fields.ts';
import { defineContract } from './http/route.ts';

export const scheme = z.object({
  id: schemeId,
  year: z.string(),
  description: z.nullable(z.string()),
});
export type Scheme = z.output<typeof scheme>;

export const branch = z.object({
  id: branchId,
  name: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
});
export type Branch = z.output<typeof branch>;

export const subject = z.object({
  id: subjectId,
  name: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
  scheme_id: schemeId,
  branch_id: branchId,
  semester,
  credits,
});
export type Subject = z.output<typeof subject>;

/** Null until the first change after an import. */
const version = { updated_at: z.nullable(timestamp) };
export const adminScheme = z.extend(scheme, version);
export const adminBranch = z.extend(branch, version);
/** Names are null where the scheme or branch was deleted. */
export const adminSubject = z.extend(subject, {
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
const description = blankIsNull(z.string().check(z.trim(), z.maxLength(1000)));
const codeText = 'Please use letters, digits and dashes only';
const code = required(requiredText, 24).check(z.regex(/^([A-Za-z0-9-]+|)$/, codeText));

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

export const subjectSort = z.enum(['name', 'code', 'semester', 'credits']);
export type SubjectSort = z.output<typeof subjectSort>;

export const catalogue = defineContract(['reviewer'], {
  listSchemes: {
    routeKey: 'GET /api/schemes',
    summary: 'Schemes by year, oldest first',
    response: z.object({ items: z.array(scheme) }),
    cachePolicy: 'catalogue',
  },
  listBranches: {
    routeKey: 'GET /api/branches',
    summary: 'Branches by name',
    response: z.object({ items: z.array(branch) }),
    cachePolicy: 'catalogue',
  },
  listBranchSubjects: {
    routeKey: 'GET /api/branches/{branchId}/subjects',
    summary: 'Subjects of one branch by name',
    params: z.object({ branchId }),
    response: z.object({ items: z.array(subject) }),
    errors: [404],
    cachePolicy: 'catalogue',
  },
  listSubjects: {
    routeKey: 'GET /api/subjects',
    summary: 'Subjects by name, filtered by scheme, branch or semester',
    query: z.object({
      scheme_id: z.optional(schemeId),
      branch_id: z.optional(branchId),
      semester: z.optional(queryNumber(1, 8)),
    }),
    response: z.object({ items: z.array(subject) }),
    cachePolicy: 'catalogue',
  },
  listAdminSchemes: {
    routeKey: 'GET /api/admin/schemes',
    summary: 'Schemes by year, oldest first (consistent read)',
    response: z.object({ items: z.array(adminScheme) }),
  },
  createScheme: {
    routeKey: 'POST /api/admin/schemes',
    roles: [],
    summary: 'Add a scheme',
    body: schemeFields,
    status: 201,
    response: adminScheme,
    errors: [409],
  },
  updateScheme: {
    routeKey: 'PATCH /api/admin/schemes/{schemeId}',
    roles: [],
    summary: 'Change fields of a scheme; subjects and notes are updated',
    params: schemeParams,
    body: z.extend(z.partial(schemeFields), { updated_at: expectedVersion }),
    response: adminScheme,
    errors: [404, 409],
  },
  deleteScheme: {
    routeKey: 'DELETE /api/admin/schemes/{schemeId}',
    roles: [],
    summary: 'Delete a scheme, even if items refer to it',
    params: schemeParams,
    response: z.object({ id: schemeId }),
    errors: [404],
  },
  countSchemeReferences: {
    routeKey: 'GET /api/admin/schemes/{schemeId}/references',
    summary: 'How many items refer to a scheme',
    params: schemeParams,
    response: references,
    errors: [404],
  },
  listAdminBranches: {
    routeKey: 'GET /api/admin/branches',
    summary: 'Branches by name (consistent read)',
    response: z.object({ items: z.array(adminBranch) }),
  },
  createBranch: {
    routeKey: 'POST /api/admin/branches',
    roles: [],
    summary: 'Add a branch',
    body: branchFields,
    status: 201,
    response: adminBranch,
    errors: [409],
  },
  updateBranch: {
    routeKey: 'PATCH /api/admin/branches/{branchId}',
    roles: [],
    summary: 'Change fields of a branch; subjects and notes are updated',
    params: branchParams,
    body: z.extend(z.partial(branchFields), { updated_at: expectedVersion }),
    response: adminBranch,
    errors: [404, 409],
  },
  deleteBranch: {
    routeKey: 'DELETE /api/admin/branches/{branchId}',
    roles: [],
    summary: 'Delete a branch, even if items refer to it',
    params: branchParams,
    response: z.object({ id: branchId }),
    errors: [404],
  },
  countBranchReferences: {
    routeKey: 'GET /api/admin/branches/{branchId}/references',
    summary: 'How many items refer to a branch',
    params: branchParams,
    response: references,
    errors: [404],
  },
  listAdminSubjects: {
    routeKey: 'GET /api/admin/subjects',
    summary: 'Subjects, filtered and sorted (consistent read)',
    query: z.object({
      scheme_id: z.optional(schemeId),
      branch_id: z.optional(branchId),
      semester: z.optional(queryNumber(1, 8)),
      search: z.optional(z.string().check(z.maxLength(200))),
      sort: z.optional(subjectSort),
      order: z.optional(order),
      ...pageQuery(200),
    }),
    /** `total` counts all matches. */
    response: z.extend(pageOf(adminSubject), { total: count }),
  },
  getAdminSubject: {
    routeKey: 'GET /api/admin/subjects/{subjectId}',
    summary: 'One subject (consistent read)',
    params: subjectParams,
    response: adminSubject,
    errors: [404],
  },
  createSubject: {
    routeKey: 'POST /api/admin/subjects',
    summary: 'Add a subject',
    body: subjectFields,
    status: 201,
    response: adminSubject,
    errors: [409],
  },
  updateSubject: {
    routeKey: 'PATCH /api/admin/subjects/{subjectId}',
    summary: 'Change fields of a subject; notes are updated',
    params: subjectParams,
    body: z.extend(z.partial(subjectFields), {
      updated_at: expectedVersion,
      /** Also gives the new name to the subjects of its course in other branches. */
      rename_in_all_branches: z.optional(z.boolean()),
    }),
    response: adminSubject,
    errors: [404, 409],
  },
  deleteSubject: {
    routeKey: 'DELETE /api/admin/subjects/{subjectId}',
    summary: 'Delete a subject, even if items refer to it',
    params: subjectParams,
    response: z.object({ id: subjectId }),
    errors: [404],
  },
  countSubjectReferences: {
    routeKey: 'GET /api/admin/subjects/{subjectId}/references',
    summary: 'How many items refer to a subject',
    params: subjectParams,
    response: references,
    errors: [404],
  },
  importCatalogue: {
    routeKey: 'POST /api/admin/catalogue/import',
    roles: [],
    summary: 'Import a CSV of branches or subjects; a dry run only reports the changes',
    body: z.object({
      filename: z.string().check(z.minLength(1), z.maxLength(200)),
      text: z.string().check(z.minLength(1), z.maxLength(4_000_000)),
      dry_run: z.boolean(),
      /** From the dry run; the import is refused (409) when its plan differs from that one. */
      digest: z.optional(z.string().check(z.maxLength(100))),
    }),
    maxBodyBytes: 4_500_000,
    response: importReport,
    errors: [409],
  },
  importExams: {
    routeKey: 'POST /api/admin/exams/import',
    summary: 'Replace the exam dates of the schemes in a CSV (scheme,code,date,time)',
    body: z.object({
      text: z.string().check(z.minLength(1), z.maxLength(1_000_000)),
      /** Only report. */
      dry_run: z.boolean(),
    }),
    maxBodyBytes: 1_500_000,
    response: z.object({
      exams: count,
      refused: z.array(z.object({ line: count, reason: z.string() })),
    }),
  },
  listCandidates: {
    routeKey: 'GET /api/admin/candidates',
    summary: 'Imported rows that await confirmation',
    query: z.object(pageQuery(200)),
    response: z.extend(pageOf(candidate), { total: count }),
  },
  confirmCandidate: {
    routeKey: 'POST /api/admin/candidates/{candidateId}/confirm',
    summary: 'Turn a candidate into a subject, with optional corrections',
    params: candidateParams,
    body: z.object({
      name: z.optional(required(requiredText, 200)),
      code: z.optional(code),
      semester: z.optional(semester),
      credits: z.optional(credits),
    }),
    response: adminSubject,
    errors: [404, 409],
  },
  dismissCandidate: {
    routeKey: 'DELETE /api/admin/candidates/{candidateId}',
    summary: 'Dismiss a candidate; later imports do not restore it',
    params: candidateParams,
    response: z.object({ id: candidateId }),
    errors: [404],
  },
});
