import * as z from 'zod/mini';
import { count, queryNumber, semester } from './domain/fields.ts';
import { documentPlace, noteCard, understood } from './domain/note-card.ts';
import { questionValues } from './domain/question.ts';
import { defineContract } from './http/route.ts';

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

/** A heading, a question or a part of the text of a document. */
const foundPlace = z.extend(documentPlace, {
  /** The word to mark on the page. */
  find: z.optional(z.string()),
  /** Of a paper; the title is its text. */
  question: z.optional(z.pick(questionValues, { number: true, letter: true, marks: true })),
});

/** A note; `place` is where its document has words of the query. */
const foundNote = z.extend(noteCard, { place: z.optional(foundPlace) });

export const search = defineContract([], {
  search: {
    routeKey: 'GET /api/search',
    summary: 'Courses and notes that a query in a student’s words means, best first',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      /** Of courses and of notes; default 10. */
      limit: z.optional(queryNumber(1, 50)),
      /**
       * The student's scheme (year or id), branch (code or id) and semester. Courses of this scheme and branch score
       * higher; a module alone is that of the semester's courses.
       */
      scheme: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
      branch: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
      semester: z.optional(queryNumber(1, 8)),
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
});
