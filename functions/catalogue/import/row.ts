/** A branch as a file gives it. */
export interface BranchRow {
  code: string;
  name: string;
}

/** A subject as a file gives it. `scheme` is a year, `branch` a branch's code. */
export interface SubjectRow {
  scheme: string;
  branch: string;
  semester: number;
  code: string;
  name: string;
  credits: number;
}

/** A line that was read well. */
export interface Judged<T> {
  line: number;
  row: T;
}

export interface Refusal {
  line: number;
  reason: string;
}

/**
 * What became of the lines of a file: each is in exactly one of the three lists.
 * `waiting` holds what only one source says, to be confirmed by an administrator.
 */
export interface Verdict<T> {
  accepted: Judged<T>[];
  waiting: Judged<T>[];
  refused: Refusal[];
}
