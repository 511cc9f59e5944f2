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
}

/** The best courses and notes for a query. */
export interface SearchPreview {
  readonly courses: readonly CourseMatch[];
  readonly notes: readonly NoteMatch[];
  readonly understood: {
    readonly course?: string | undefined;
    readonly module?: number | undefined;
    readonly semester?: number | undefined;
    readonly branch?: string | undefined;
    readonly kind?: MaterialKind | undefined;
    readonly scheme_year?: string | undefined;
  };
}
