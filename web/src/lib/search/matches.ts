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

interface NoteMatch {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly subject_code: string;
  readonly scheme_year: string;
  readonly semester: number;
  readonly module_number: number | null;
  /** The heading, or the text, of its document that has words of the query; `find` is marked on the page. */
  readonly place?:
    | { readonly title: string; readonly page: number; readonly find?: string | undefined }
    | undefined;
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
