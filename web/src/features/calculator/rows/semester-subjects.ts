/** The subjects of one semester of a branch, as the university's scheme lists them. */
export interface SemesterSubjects {
  readonly scheme: string;
  /** The branch's code. */
  readonly branch: string;
  readonly branch_name: string;
  readonly semester: number;
  /** Code, name and credits of those that carry credits. */
  readonly subjects: readonly (readonly [code: string, name: string, credits: number])[];
  /** Code and name of those that must be passed and carry none. */
  readonly no_credit: readonly (readonly [code: string, name: string])[];
}

/** Every semester that is known; rejects when it cannot be fetched. */
export async function loadSemesterSubjects(): Promise<readonly SemesterSubjects[]> {
  const { default: semesters } = await import('../../../content/semesters.json');
  return semesters as unknown as readonly SemesterSubjects[];
}
