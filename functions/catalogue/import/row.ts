export interface BranchRow {
  code: string;
  name: string;
}

/** `scheme` is a year, `branch` a branch's code. */
export interface SubjectRow {
  scheme: string;
  branch: string;
  semester: number;
  code: string;
  name: string;
  credits: number;
}

export interface ValidRow<T> {
  line: number;
  row: T;
}

export interface RejectedLine {
  line: number;
  reason: string;
}

/** Each line is in exactly one list. `waiting` rows have a single source; an administrator confirms them. */
export interface ValidatedSubjects {
  accepted: ValidRow<SubjectRow>[];
  waiting: ValidRow<SubjectRow>[];
  refused: RejectedLine[];
}
