import * as z from 'zod/mini';
import { count, examSession, moduleNumber, noteId } from './fields.ts';

/** What a question paper prints about one part of a question. Null where the paper shows no value. */
export const questionValues = z.object({
  /** Of the full question: 3 for 3 (b). */
  number: z.nullable(z.int().check(z.gte(1), z.lte(200))),
  /** Lower case; null for a question without parts. */
  letter: z.nullable(z.string().check(z.regex(/^[a-z]$/))),
  text: z.string().check(z.maxLength(6000)),
  marks: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  module: z.nullable(moduleNumber),
  /** Bloom's level, as printed: `L2`, or `L1, L3`. */
  level: z.nullable(z.string().check(z.maxLength(20))),
  /** Course outcome, as printed: `CO2`. */
  outcome: z.nullable(z.string().check(z.maxLength(20))),
  /** The full question that may be answered instead. */
  alternative: z.nullable(z.int().check(z.gte(1), z.lte(200))),
});
export type QuestionValues = z.output<typeof questionValues>;
export const emptyQuestion: QuestionValues = {
  number: null,
  letter: null,
  text: '',
  marks: null,
  module: null,
  level: null,
  outcome: null,
  alternative: null,
};

export type QuestionField = keyof QuestionValues;
export const questionFields = Object.keys(questionValues.shape) as QuestionField[];

/** How certain a value is: `unknown` where the paper shows none, or it could not be read. */
const valueState = z.enum(['sure', 'doubtful', 'unknown']);
export const questionStates = z.object(
  Object.fromEntries(questionFields.map((name) => [name, valueState])) as Record<
    QuestionField,
    typeof valueState
  >,
);
export type QuestionStates = z.output<typeof questionStates>;

/** Identical text, the same task with other data, or nearly the same wording. */
const repeatDegrees = ['identical', 'same_data', 'near'] as const;

/** `unknown`: not a layout of the university. */
export const paperFormat = z.enum(['descriptive', 'mcq', 'unknown']);
export type PaperFormat = z.output<typeof paperFormat>;

/** An examination paper. A file may have several. */
export const paper = z.object({
  note_id: noteId,
  /** The paper's place in its file, from 1. */
  paper: z.int().check(z.gte(1)),
  /** Year and month; null for a model paper. */
  session: z.nullable(examSession),
  max_marks: z.nullable(count),
  /** Their number. */
  questions: count,
});
export type Paper = z.output<typeof paper>;

export const question = z.extend(questionValues, {
  /** Unique in its course, and stable while the paper is read alike. */
  id: z.string(),
  note_id: noteId,
  paper: z.int().check(z.gte(1)),
  session: z.nullable(examSession),
  /** Of the file, from 1. */
  page: z.int().check(z.gte(1)),
  states: questionStates,
  /** The questions of the course's papers that ask the same, newest first. */
  repeats: z.array(
    z.object({
      id: z.string(),
      session: z.nullable(examSession),
      degree: z.enum(repeatDegrees),
    }),
  ),
});
export type Question = z.output<typeof question>;
