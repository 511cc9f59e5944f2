import * as z from 'zod/mini';
import {
  count,
  materialKind,
  moduleNumber,
  pageOf,
  timestamp,
  pageQuery,
} from './domain/fields.ts';
import { defineContract } from './http/route.ts';

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
  module_number: z.nullish(moduleNumber),
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

const listedRequest = z.extend(courseRequest, {
  /** Public documents of its module, of any kind; for any module those of its kind. */
  documents: count,
});
export type ListedRequest = z.output<typeof listedRequest>;

export const requests = defineContract(['reviewer'], {
  createRequest: {
    routeKey: 'POST /api/requests',
    summary: 'Ask for a document of a course; counted once per visitor',
    body: newRequest,
    status: 201,
    response: z.object({ requests: count }),
    errors: [404, 429],
  },
  listRequests: {
    routeKey: 'GET /api/admin/requests',
    summary: 'Open requests, most wanted first; those with documents last',
    query: z.object(pageQuery(200)),
    response: pageOf(listedRequest),
  },
  closeRequest: {
    routeKey: 'POST /api/admin/requests/close',
    summary: 'Close a request without a document; idempotent',
    body: newRequest,
    response: z.object({ requests: z.literal(0) }),
  },
});
