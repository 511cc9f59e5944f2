import * as z from 'zod/mini';
import {
  count,
  examSession,
  expectedVersion,
  noteId,
  queryNumber,
  timestamp,
} from './domain/fields.ts';
import { paper, paperFormat, question, questionStates, questionValues } from './domain/question.ts';
import { defineContract } from './http/route.ts';
import { courseFields } from './requests.ts';

const courseQuestions = z.object({
  scheme_year: z.string(),
  code: z.string(),
  title: z.string(),
  /** Newest first; a second scan of a paper counts once. */
  papers: z.array(paper),
  /** Newest paper first, in the order of the paper. */
  questions: z.array(question),
});
export type CourseQuestions = z.output<typeof courseQuestions>;

const questionId = z.string().check(z.regex(/^[\w.~-]{1,40}$/));

/** A question of a file as its reviewer sees it. */
const reviewedQuestion = z.object({
  id: questionId,
  paper: z.int().check(z.gte(1)),
  page: z.int().check(z.gte(1)),
  /** With the corrections. */
  values: questionValues,
  states: questionStates,
  /** As the machine read it; null for a question that a reviewer added. */
  machine: z.nullable(questionValues),
  removed: z.boolean(),
});
export type ReviewedQuestion = z.output<typeof reviewedQuestion>;

const reviewedPapers = z.object({
  note_id: noteId,
  title: z.string(),
  /** Of the note; what the papers print wins. */
  exam_session: z.nullable(z.string()),
  subject_code: z.string(),
  /** Null until the file was read. */
  parsed_at: z.nullable(timestamp),
  parser_version: z.nullable(count),
  /** Whether students see the questions. */
  is_published: z.boolean(),
  /** Null until a reviewer changes something. */
  updated_at: z.nullable(timestamp),
  /** Empty where the file has no paper of a known form. */
  papers: z.array(
    z.object({
      paper: z.int().check(z.gte(1)),
      format: paperFormat,
      session: z.nullable(examSession),
      code: z.nullable(z.string()),
      max_marks: z.nullable(count),
    }),
  ),
  questions: z.array(reviewedQuestion),
});
export type ReviewedPapers = z.output<typeof reviewedPapers>;

/** Corrected values; a question with an unknown id is added, and needs its paper and page. */
const correction = z.object({
  id: questionId,
  paper: z.optional(z.int().check(z.gte(1), z.lte(20))),
  page: z.optional(z.int().check(z.gte(1), z.lte(300))),
  values: z.optional(z.partial(questionValues)),
  removed: z.optional(z.boolean()),
});
export type QuestionCorrection = z.output<typeof correction>;

export const papers = defineContract(['reviewer'], {
  listQuestions: {
    routeKey: 'GET /api/courses/{schemeYear}/{code}/questions',
    summary: "Questions of a course's papers, with what repeats; filters combine",
    params: z.object({ schemeYear: courseFields.scheme_year, code: courseFields.code }),
    query: z.object({
      module: z.optional(queryNumber(1, 5)),
      session: z.optional(examSession),
      marks: z.optional(queryNumber(0, 100)),
      /** L1 to L6. */
      level: z.optional(z.string().check(z.regex(/^[Ll][1-6]$/))),
      /** `true`: only questions that came in another paper, too. */
      repeated: z.optional(z.enum(['true', 'false'])),
      /** All words. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    }),
    response: courseQuestions,
    errors: [404],
    cachePolicy: 'lists',
  },
  getPaperQuestions: {
    routeKey: 'GET /api/admin/notes/{noteId}/questions',
    summary: 'The questions of a paper as read and as corrected',
    params: z.object({ noteId }),
    response: reviewedPapers,
    errors: [404],
  },
  correctQuestions: {
    routeKey: 'PATCH /api/admin/notes/{noteId}/questions',
    summary:
      'Correct, add, remove, publish or withhold questions; reading the file again keeps this',
    params: z.object({ noteId }),
    body: z.object({
      updated_at: expectedVersion,
      is_published: z.optional(z.boolean()),
      corrections: z.optional(z.array(correction).check(z.maxLength(200))),
    }),
    response: reviewedPapers,
    errors: [404, 409],
  },
});
