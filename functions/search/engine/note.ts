/** The course of a note, as far as it is searched and shown. */
export interface SearchedCourse {
  /** Year of the scheme. */
  readonly scheme_year: string;
  readonly subject_code: string;
  /** Null where the subject was deleted. */
  readonly subject_name: string | null;
  /** The branches that take the course. */
  readonly branch_names: readonly string[];
}

/** What is shown of a note that was found, and what lists sort by. Times are ISO 8601, UTC. */
export interface FoundNote extends SearchedCourse {
  readonly id: string;
  readonly title: string;
  readonly semester: number;
  readonly module_number: number | null;
  readonly file_type: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly download_count: number;
  readonly upvotes: number;
}

/** A public note with all that is searched of it. */
export interface SearchedNote extends FoundNote {
  readonly description: string | null;
  readonly topics: readonly string[];
}
