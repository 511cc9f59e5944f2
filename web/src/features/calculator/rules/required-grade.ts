import { average, sumRows } from './result.ts';
import { isCounted, type Row } from './row.ts';
import type { Band, Scale } from './scale.ts';

/** What it takes to reach an SGPA. */
export type RequiredGrade =
  /** Every subject has its marks already. */
  | { is: 'settled' }
  /** At least this grade in each of the open subjects. */
  | { is: 'grade'; band: Band; open: number }
  /** Not even the best grade in each of them is enough: that would be `best`. */
  | { is: 'out of reach'; best: number; open: number };

/**
 * The lowest grade that, in every subject without marks, brings the SGPA to the target (to two decimals).
 * A failed subject is not a way to get there, so the lowest one named is a pass.
 */
export function requiredGrade(rows: readonly Row[], scale: Scale, target: number): RequiredGrade {
  const open = rows.filter((row) => !isCounted(row));
  if (open.length === 0) return { is: 'settled' };
  const settled = sumRows(rows, scale);
  const openCredits = open.reduce((sum, { credits }) => sum + credits, 0);
  const reached = ({ points }: Band) =>
    average({
      points: settled.points + points * openCredits,
      credits: settled.credits + openCredits,
    });
  const passes = scale.bands.filter(({ points }) => points > 0);
  const band = passes.findLast((one) => reached(one) >= target);
  return band
    ? { is: 'grade', band, open: open.length }
    : { is: 'out of reach', best: reached(passes[0]!), open: open.length };
}
