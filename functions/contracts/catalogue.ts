import * as z from 'zod/mini';
import {
  branchId,
  candidateId,
  count,
  cursor,
  formCredits,
  formSemester,
  order,
  page,
  queryNumber,
  schemeId,
  seenVersion,
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

/** When it was last changed; null for what an import made and nobody has changed since. */
const version = { updated_at: z.nullable(timestamp) };
const adminScheme = z.extend(scheme, version);
const adminBranch = z.extend(branch, version);
/** Names are null where the subject refers to something that was deleted. */
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

/** What an admin writes. Empty descriptions are stored as null. */
const schemeFields = z.object({ year: required('Please enter a scheme year', 20), description });
const branchFields = z.object({ name: required(requiredText, 200), code, description });
const subjectFields = z.object({
  name: required(requiredText, 200),
  code,
  scheme_id: z.pipe(required(requiredText, 64), schemeId),
  branch_id: z.pipe(required(requiredText, 64), branchId),
  /** 1 unless given. */
  semester: z.optional(formSemester()),
  /** 4 unless given. */
  credits: z.optional(formCredits),
  description,
});
export type SchemeFields = z.output<typeof schemeFields>;
export type BranchFields = z.output<typeof branchFields>;
export type SubjectFields = z.output<typeof subjectFields>;

/** How much would be left without its scheme, branch or subject. */
const references = z.object({ subjects: count, notes: count });

/** A row of an imported file that is not sure enough to be a subject before somebody confirms it. */
const candidate = z.object({
  id: candidateId,
  scheme: z.string(),
  /** A branch's code. */
  branch: z.string(),
  semester,
  code: z.string(),
  name: z.string(),
  credits,
  /** The file and line that it came from. */
  source: z.string(),
});
export type Candidate = z.output<typeof candidate>;

const outcomes = z.object({ added: count, changed: count, same: count });

const importReport = z.object({
  schemes: outcomes,
  branches: outcomes,
  subjects: outcomes,
  /** What is new or different, in the file's order, at most 500. Of what is new, `before` is null. */
  changes: z.array(
    z.object({
      kind: z.enum(['scheme', 'branch', 'subject']),
      title: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Rows of confidence C, which wait for a confirmation. */
  waiting: count,
  refused: z.array(z.object({ line: count, reason: z.string() })),
  /** Says that this is the plan that was shown. */
  digest: z.string(),
});
export type ImportReport = z.output<typeof importReport>;

const oneScheme = z.object({ schemeId });
const oneBranch = z.object({ branchId });
const oneSubject = z.object({ subjectId });
const oneCandidate = z.object({ candidateId });

export const catalogue = {
  listSchemes: {
    method: 'GET',
    path: '/api/schemes',
    audience: 'public',
    summary: 'Schemes by year, oldest first',
    status: 200,
    response: z.object({ items: z.array(scheme) }),
    errors: [],
    kept: 'catalogue',
  },
  listBranches: {
    method: 'GET',
    path: '/api/branches',
    audience: 'public',
    summary: 'Branches by name',
    status: 200,
    response: z.object({ items: z.array(branch) }),
    errors: [],
    kept: 'catalogue',
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
    kept: 'catalogue',
  },
  listSubjects: {
    method: 'GET',
    path: '/api/subjects',
    audience: 'public',
    summary: 'Subjects by name, of a scheme, branch or semester',
    query: z.object({
      scheme_id: z.optional(schemeId),
      branch_id: z.optional(branchId),
      semester: z.optional(queryNumber(1, 8)),
    }),
    status: 200,
    response: z.object({ items: z.array(subject) }),
    errors: [],
    kept: 'catalogue',
  },
  listAdminSchemes: {
    method: 'GET',
    path: '/api/admin/schemes',
    audience: 'admin',
    summary: 'Schemes by year, oldest first, as of now',
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
    summary: 'Change fields of a scheme; what refers to it follows',
    params: oneScheme,
    body: z.extend(z.partial(schemeFields), { updated_at: seenVersion }),
    status: 200,
    response: adminScheme,
    errors: [404, 409],
  },
  deleteScheme: {
    method: 'DELETE',
    path: '/api/admin/schemes/{schemeId}',
    audience: 'admin',
    summary: 'Delete a scheme, whatever refers to it',
    params: oneScheme,
    status: 200,
    response: z.object({ id: schemeId }),
    errors: [404],
  },
  countSchemeReferences: {
    method: 'GET',
    path: '/api/admin/schemes/{schemeId}/references',
    audience: 'admin',
    summary: 'How many items refer to a scheme',
    params: oneScheme,
    status: 200,
    response: references,
    errors: [404],
  },
  listAdminBranches: {
    method: 'GET',
    path: '/api/admin/branches',
    audience: 'admin',
    summary: 'Branches by name, as of now',
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
    summary: 'Change fields of a branch; what refers to it follows',
    params: oneBranch,
    body: z.extend(z.partial(branchFields), { updated_at: seenVersion }),
    status: 200,
    response: adminBranch,
    errors: [404, 409],
  },
  deleteBranch: {
    method: 'DELETE',
    path: '/api/admin/branches/{branchId}',
    audience: 'admin',
    summary: 'Delete a branch, whatever refers to it',
    params: oneBranch,
    status: 200,
    response: z.object({ id: branchId }),
    errors: [404],
  },
  countBranchReferences: {
    method: 'GET',
    path: '/api/admin/branches/{branchId}/references',
    audience: 'admin',
    summary: 'How many items refer to a branch',
    params: oneBranch,
    status: 200,
    response: references,
    errors: [404],
  },
  listAdminSubjects: {
    method: 'GET',
    path: '/api/admin/subjects',
    audience: 'admin',
    summary: 'Subjects of a selection, sorted, as of now',
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
    /** `total` is the size of the selection. */
    response: z.extend(page(adminSubject), { total: count }),
    errors: [],
  },
  getAdminSubject: {
    method: 'GET',
    path: '/api/admin/subjects/{subjectId}',
    audience: 'admin',
    summary: 'One subject, as of now',
    params: oneSubject,
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
    summary: 'Change fields of a subject; what refers to it follows',
    params: oneSubject,
    body: z.extend(z.partial(subjectFields), { updated_at: seenVersion }),
    status: 200,
    response: adminSubject,
    errors: [404, 409],
  },
  deleteSubject: {
    method: 'DELETE',
    path: '/api/admin/subjects/{subjectId}',
    audience: 'admin',
    summary: 'Delete a subject, whatever refers to it',
    params: oneSubject,
    status: 200,
    response: z.object({ id: subjectId }),
    errors: [404],
  },
  countSubjectReferences: {
    method: 'GET',
    path: '/api/admin/subjects/{subjectId}/references',
    audience: 'admin',
    summary: 'How many items refer to a subject',
    params: oneSubject,
    status: 200,
    response: references,
    errors: [404],
  },
  importCatalogue: {
    method: 'POST',
    path: '/api/admin/catalogue/import',
    audience: 'admin',
    summary: 'Import a CSV of branches or subjects; a dry run only tells what it would change',
    body: z.object({
      filename: z.string().check(z.minLength(1), z.maxLength(200)),
      text: z.string().check(z.minLength(1), z.maxLength(4_000_000)),
      dry_run: z.boolean(),
      /** Of the dry run that was shown; the import is refused (409) when it would do something else by now. */
      digest: z.optional(z.string().check(z.maxLength(100))),
    }),
    longestBody: 4_500_000,
    status: 200,
    response: importReport,
    errors: [409],
  },
  listCandidates: {
    method: 'GET',
    path: '/api/admin/candidates',
    audience: 'admin',
    summary: 'Rows of the catalogue that wait for a confirmation',
    query: z.object({
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 200)),
    }),
    status: 200,
    response: z.extend(page(candidate), { total: count }),
    errors: [],
  },
  confirmCandidate: {
    method: 'POST',
    path: '/api/admin/candidates/{candidateId}/confirm',
    audience: 'admin',
    summary: 'Make a waiting row a subject, corrected where fields are given',
    params: oneCandidate,
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
    summary: 'Drop a waiting row; an import does not bring it back',
    params: oneCandidate,
    status: 200,
    response: z.object({ id: candidateId }),
    errors: [404],
  },
} as const satisfies Contract;
