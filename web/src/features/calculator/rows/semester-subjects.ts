export interface SemesterSubjects {
  readonly scheme: string;
  /** The branch's code. */
  readonly branch: string;
  readonly branch_name: string;
  readonly semester: number;
  /** Subjects with credits. */
  readonly subjects: readonly (readonly [code: string, name: string, credits: number])[];
  /** Mandatory subjects without credits. */
  readonly no_credit: readonly (readonly [code: string, name: string])[];
}
export async function loadSemesterSubjects(): Promise<readonly SemesterSubjects[]> {
  const { default: semesters } = await import('../../../content/semesters.json');
  return semesters as unknown as readonly SemesterSubjects[];
}
