import * as z from 'zod/mini';
import { branchId, queryNumber, schemeId, semester, subjectId } from './fields.ts';
import type { Contract } from './route.ts';

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

const catalogueSeconds = 300;

export const catalog = {
  listSchemes: {
    method: 'GET',
    path: '/api/schemes',
    audience: 'public',
    summary: 'Schemes by year, oldest first',
    status: 200,
    response: z.object({ items: z.array(scheme) }),
    errors: [],
    cacheSeconds: catalogueSeconds,
  },
  listBranches: {
    method: 'GET',
    path: '/api/branches',
    audience: 'public',
    summary: 'Branches by name',
    status: 200,
    response: z.object({ items: z.array(branch) }),
    errors: [],
    cacheSeconds: catalogueSeconds,
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
    cacheSeconds: catalogueSeconds,
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
    cacheSeconds: catalogueSeconds,
  },
} as const satisfies Contract;
