import { average } from './result.ts';
export interface SemesterResult {
  /** 0 to 10, to two decimals. */
  readonly sgpa: number;
  readonly credits: number;
}

/** CGPA = sum of (SGPA × credits) ÷ sum of credits, to two decimals; null without credits. */
export function calculateCgpa(semesters: readonly SemesterResult[]): number | null {
  const credits = semesters.reduce((sum, semester) => sum + semester.credits, 0);
  if (credits === 0) return null;
  // In hundredths, so that the sum has no rounding error.
  const hundredths = semesters.reduce(
    (sum, semester) => sum + Math.round(semester.sgpa * 100) * semester.credits,
    0,
  );
  return average({ points: hundredths, credits: credits * 100 });
}
