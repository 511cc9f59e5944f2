import * as z from 'zod/mini';
import {
  count,
  cursor,
  materialKind,
  moduleNumber,
  pageOf,
  queryNumber,
  timestamp,
} from './domain/fields.ts';
import type { Contract } from './http/route.ts';

/** A document of a course that students asked for. */
export const openRequest = z.object({
  /** Null: any module. */
  module_number: z.nullable(moduleNumber),
  kind: materialKind,
  requests: count,
});

export const courseFields = {
  scheme_year: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  code: z.string().check(z.regex(/^[A-Za-z0-9-]{1,24}$/)),
};

const newRequest = z.object({
  ...courseFields,
  /** Default: any module. */
  module_number: z.optional(z.nullable(moduleNumber)),
  /** Default `notes`. */
  kind: z.optional(materialKind),
});
export type NewRequest = z.output<typeof newRequest>;

const courseRequest = z.extend(openRequest, {
  ...courseFields,
  /** The course's name when the first student asked. */
  title: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type CourseRequest = z.output<typeof courseRequest>;

export const requests = {
  createRequest: {
    method: 'POST',
    path: '/api/requests',
    audience: 'public',
    summary: 'Ask for a document of a course; counted once per visitor',
    body: newRequest,
    status: 201,
    response: z.object({ requests: count }),
    errors: [404, 429],
  },
  listRequests: {
    method: 'GET',
    path: '/api/admin/requests',
    audience: 'admin',
    summary: 'Open requests, most wanted first',
    query: z.object({
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 200)),
    }),
    status: 200,
    response: pageOf(courseRequest),
    errors: [],
  },
  closeRequest: {
    method: 'POST',
    path: '/api/admin/requests/close',
    audience: 'admin',
    summary: 'Close a request without a document; idempotent',
    body: newRequest,
    status: 200,
    response: z.object({ requests: z.literal(0) }),
    errors: [],
  },
} as const satisfies Contract;
