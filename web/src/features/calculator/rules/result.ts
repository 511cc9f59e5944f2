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
