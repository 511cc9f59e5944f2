interface SubjectResult {
  readonly code: string;
  readonly name: string;
  readonly internal: number;
  readonly external: number;
  readonly total: number;
  readonly grade: string;
  readonly credits: number;
  readonly status: string;
}

interface SemesterResult {
  readonly semester: number;
  readonly sgpa: number;
  readonly result: string;
  readonly subjects: readonly SubjectResult[];
}
export interface ResultRecord {
  readonly name: string;
  readonly usn: string;
  readonly cgpa: number;
  readonly totalCredits: number;
  readonly semesters: readonly SemesterResult[];
}
