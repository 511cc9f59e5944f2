import type { PaperFormat, QuestionStates, QuestionValues } from '../contracts/domain/question.ts';
import type { Place } from './page-content.ts';

/** Increases with each change of the parser that changes its results. */
export const parserVersion = 5;

/** `unknown`: the value is null (an empty text), since the page does not show it or it cannot be read. */
export type ValueState = QuestionStates['text'];

export interface QuestionOption {
  /** Lower case. */
  readonly letter: string;
  /** Empty if it cannot be read. */
  readonly text: string;
}

/**
 * A part of a question: 1 a. Several levels or outcomes are separated by a comma and a space; an alternative is null and
 * sure if the paper offers none.
 */
export interface ParsedQuestion extends Readonly<QuestionValues> {
  readonly page: number;
  readonly place: Place;
  /** Of a multiple-choice question. */
  readonly options?: readonly QuestionOption[];
  readonly states: Readonly<QuestionStates>;
}

/** One examination paper of a file. */
export interface ParsedPaper {
  /** `unknown`: the layout is not the university's, and no question is read. */
  readonly format: PaperFormat;
  /** Year and month, of two months the second: `2019-07` for June/July 2019. Null for a model paper. */
  readonly session: string | null;
  /** Year of the scheme: `2015`. */
  readonly scheme: string | null;
  /** As printed, without spaces; two for a paper of both semesters. */
  readonly codes: readonly string[];
  readonly title: string | null;
  readonly max_marks: number | null;
  readonly first_page: number;
  readonly questions: readonly ParsedQuestion[];
}
