import { isCounted, type Row } from './row.ts';
import { findBand, type Scale } from './scale.ts';

/** Grade points, each times its credits, and the credits themselves. */
export interface WeightedSum {
  readonly points: number;
  readonly credits: number;
}

/** What the rows amount to. */
export interface Result extends WeightedSum {
  /** To two decimals. */
  readonly sgpa: number;
  /** To one decimal. */
  readonly percentage: number;
}

/** The sum of the rows that count. */
export function sumRows(rows: readonly Row[], scale: Scale): WeightedSum {
  let points = 0;
  let credits = 0;
  for (const row of rows.filter((one) => isCounted(one))) {
    points += findBand(scale, row.marks).points * row.credits;
    credits += row.credits;
  }
  return { points, credits };
}

/** Points by credits to two decimals, a half upwards; 0 without credits. Whole numbers, so that no half is lost. */
export const average = ({ points, credits }: WeightedSum): number =>
  credits > 0 ? Math.floor((200 * points + credits) / (2 * credits)) / 100 : 0;

/** An average as a percentage to one decimal, never below 0. */
export const toPercentage = (value: number, scale: Scale): number =>
  Math.max(0, Math.round((value - scale.percentageLessPoints) * 100) / 10);

/** SGPA = sum of grade points × credits, by the sum of credits; null while no row counts. */
export function calculateResult(rows: readonly Row[], scale: Scale): Result | null {
  const sum = sumRows(rows, scale);
  if (sum.credits === 0) return null;
  const sgpa = average(sum);
  return { ...sum, sgpa, percentage: toPercentage(sgpa, scale) };
}
