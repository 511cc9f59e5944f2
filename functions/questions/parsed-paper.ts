import type { Place } from './page-content.ts';

/** Increases with each change of the parser that changes its results. */
export const parserVersion = 3;

/** `unknown`: the value is null (an empty text), since the page does not show it or it cannot be read. */
export type ValueState = 'sure' | 'doubtful' | 'unknown';

type QuestionField =
  | 'number'
  | 'letter'
  | 'text'
  | 'marks'
  | 'module'
  | 'level'
  | 'outcome'
  | 'alternative';

export interface QuestionOption {
  /** Lower case. */
  readonly letter: string;
  /** Empty if it cannot be read. */
  readonly text: string;
}

/** A part of a question: 1 a. A question without parts has no letter. */
export interface ParsedQuestion {
  readonly number: number | null;
  /** Lower case. */
  readonly letter: string | null;
  readonly text: string;
  readonly marks: number | null;
  readonly module: number | null;
  /** Bloom's level: `L2`; several are separated by a comma and a space. */
  readonly level: string | null;
  /** Course outcome: `CO1`; several are separated by a comma and a space. */
  readonly outcome: string | null;
  /** Number of the question that may be answered instead; null and sure if the paper offers none. */
  readonly alternative: number | null;
  readonly page: number;
  readonly place: Place;
  /** Of a multiple-choice question. */
  readonly options?: readonly QuestionOption[];
  readonly states: Readonly<Record<QuestionField, ValueState>>;
}

/** One examination paper of a file. */
export interface ParsedPaper {
  /** `unknown`: the layout is not the university's, and no question is read. */
  readonly format: 'descriptive' | 'mcq' | 'unknown';
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
