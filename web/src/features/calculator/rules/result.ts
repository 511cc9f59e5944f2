import { isCounted, type Row } from './row.ts';
import { findBand, type Scale } from './scale.ts';

/** Sums of grade points × credits, and of credits. */
export interface WeightedSum {
  readonly points: number;
  readonly credits: number;
}
export interface Result extends WeightedSum {
  /** To two decimals. */
  readonly sgpa: number;
  /** To one decimal. */
  readonly percentage: number;
}
export function sumRows(rows: readonly Row[], scale: Scale): WeightedSum {
  let points = 0;
  let credits = 0;
  for (const row of rows.filter((one) => isCounted(one))) {
    points += findBand(scale, row.marks).points * row.credits;
    credits += row.credits;
  }
  return { points, credits };
}

/** Points ÷ credits to two decimals, rounding half up; 0 without credits. Integer arithmetic avoids rounding errors. */
export const average = ({ points, credits }: WeightedSum): number =>
  credits > 0 ? Math.floor((200 * points + credits) / (2 * credits)) / 100 : 0;

/** An average, less some points, times ten: to one decimal, never below 0. */
export const toPercentage = (value: number, lessPoints = 0): number =>
  Math.max(0, Math.round((value - lessPoints) * 100) / 10);

/** SGPA = sum of (grade points × credits) ÷ sum of credits; null while no row counts. */
export function calculateResult(rows: readonly Row[], scale: Scale): Result | null {
  const sum = sumRows(rows, scale);
  if (sum.credits === 0) return null;
  const sgpa = average(sum);
  return { ...sum, sgpa, percentage: toPercentage(sgpa) };
}

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

const performances = [
  [9, 'Outstanding'],
  [8, 'Excellent'],
  [7, 'Very Good'],
  [6, 'Good'],
  [5, 'Average'],
  [0, 'Below Average'],
] as const;

const classes = [
  [7.5, 'First Class with Distinction'],
  [6, 'First Class'],
  [5, 'Second Class'],
  [0, 'Pass Class'],
] as const;

const labelFor = <W extends string>(words: readonly (readonly [number, W])[], sgpa: number): W =>
  (words.find(([from]) => sgpa >= from) ?? words.at(-1)!)[1];
export const performanceLabel = (sgpa: number) => labelFor(performances, sgpa);
export const classLabel = (sgpa: number) => labelFor(classes, sgpa);
