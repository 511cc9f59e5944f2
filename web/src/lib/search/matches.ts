import type { MaterialKind } from '../../../../functions/contracts/domain/material.ts';

export interface CourseMatch {
  readonly scheme_year: string;
  readonly code: string;
  readonly name: string;
  readonly semesters: readonly number[];
  /** Branch codes. */
  readonly branches: readonly string[];
  readonly notes: number;
}

/** Where a document has words of the query: a heading, a question, or a part of its text. */
export interface DocumentPlace {
  readonly title: string;
  readonly page: number;
  /** The word to mark on the page. */
  readonly find?: string | undefined;
  /** Of a paper; the title is its text. */
  readonly question?:
    | {
        readonly number: number | null;
        readonly letter: string | null;
        readonly marks: number | null;
      }
    | undefined;
}

interface NoteMatch {
  readonly id: string;
  readonly title: string;
  readonly kind: MaterialKind;
  readonly subject_code: string;
  readonly scheme_year: string;
  readonly semester: number;
  readonly module_number: number | null;
  readonly place?: DocumentPlace | undefined;
}

/** The best courses and notes for a query. */
export interface SearchPreview {
  readonly courses: readonly CourseMatch[];
  readonly notes: readonly NoteMatch[];
  /** From a device, whose index has no headings: documents may have the query's words there. */
  readonly lacksHeadings?: boolean;
  readonly understood: {
    readonly course?: string | undefined;
    readonly module?: number | undefined;
    readonly semester?: number | undefined;
    readonly branch?: string | undefined;
    readonly kind?: MaterialKind | undefined;
    readonly scheme_year?: string | undefined;
    readonly unknown_code?: string | undefined;
    readonly is_own?: true | undefined;
  };
}
