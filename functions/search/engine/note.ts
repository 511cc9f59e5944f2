import type { MaterialKind } from './courses/parse-query.ts';

export interface IndexedCourse {
  readonly scheme_year: string;
  readonly subject_code: string;
  /** Null if the subject was deleted. */
  readonly subject_name: string | null;
  readonly branch_names: readonly string[];
}

/** A search result. Times are ISO 8601, UTC. */
export interface NoteResult extends IndexedCourse {
  readonly id: string;
  readonly kind: MaterialKind;
  readonly title: string;
  readonly semester: number;
  readonly module_number: number | null;
  readonly file_type: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly download_count: number;
  readonly upvotes: number;
}

/** A public note with all searched fields. */
export interface IndexedNote extends NoteResult {
  readonly description: string | null;
  readonly topics: readonly string[];
  /** The distinct words of its document's headings, separated by spaces; absent if there are none. */
  readonly headings?: string;
}
