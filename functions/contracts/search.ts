import * as z from 'zod/mini';
import { count, materialKind, queryNumber, semester } from './domain/fields.ts';
import { documentPlace, noteCard } from './domain/note-card.ts';
import { defineContract } from './http/route.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A course of the catalogue, with or without notes. */
const foundCourse = z.object({
  scheme_year: z.string(),
  code: z.string(),
  name: z.string(),
  semesters: z.array(semester),
  /** Branch codes. */
  branches: z.array(z.string()),
  notes: count,
  /** Path of the course's page. */
  url: z.string(),
});

/** A note; `place` is the heading of its document that has words of the query. */
const foundNote = z.extend(noteCard, { place: z.optional(documentPlace) });

/** The course and the filters that a query contains. */
const understood = z.object({
  /** Code of the first course; absent where the courses are only the nearest ones. */
  course: z.optional(z.string()),
  module: z.optional(z.int()),
  semester: z.optional(semester),
  /** Branch code. */
  branch: z.optional(z.string()),
  kind: z.optional(materialKind),
  scheme_year: z.optional(z.string()),
});

/** A search without a result. */
const failedSearch = z.object({
  /** Normalised; never a phone number, an e-mail address or a university seat number. */
  words: z.string(),
  searches: count,
  last_day: day,
});
export type FailedSearch = z.output<typeof failedSearch>;

export const search = defineContract({
  search: {
    routeKey: 'GET /api/search',
    summary: 'Courses and notes that a query in a student’s words means, best first',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      /** Of courses and of notes; default 10. */
      limit: z.optional(queryNumber(1, 50)),
      /** The student's scheme year and branch code. Courses of this scheme and branch score higher. */
      scheme: z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))),
      branch: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,24}$/))),
      /** The query is still being typed, so that it does not count as failed. */
      live: z.optional(z.literal('true')),
    }),
    response: z.object({
      courses: z.array(foundCourse),
      notes: z.array(foundNote),
      understood,
    }),
    cachePolicy: 'lists',
  },
  listFailedSearches: {
    routeKey: 'GET /api/admin/searches',
    summary: 'Searches without a result in a month (default: the current one), most frequent first',
    query: z.object({
      /** In Asia/Kolkata. */
      month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    }),
    response: z.object({ items: z.array(failedSearch) }),
  },
});
