interface SubjectResult {
  readonly code: string;
  readonly name: string;
  readonly internal: number;
  readonly external: number;
  readonly total: number;
  readonly grade: string;
  readonly credits: number;
  /** PASS, or anything else. */
  readonly status: string;
}

interface SemesterResult {
  readonly semester: number;
  readonly sgpa: number;
  readonly result: string;
  readonly subjects: readonly SubjectResult[];
}

/** What a results service answers for a USN. */
export interface ResultRecord {
  readonly name: string;
  readonly usn: string;
  readonly cgpa: number;
  readonly totalCredits: number;
  readonly semesters: readonly SemesterResult[];
}
