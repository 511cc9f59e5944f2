import { average, sumRows } from './result.ts';
import { isCounted, type Row } from './row.ts';
import type { Band, Scale } from './scale.ts';
export type RequiredGrade =
  /** No subject is without marks. */
  | { kind: 'complete' }
  /** At least this grade in each open subject. */
  | { kind: 'grade'; band: Band; open: number }
  /** With the best grade in each open subject the SGPA is only `best`. */
  | { kind: 'unreachable'; best: number; open: number };

/** The lowest passing grade that, in every subject without marks, gives the target SGPA (to two decimals). */
export function requiredGrade(rows: readonly Row[], scale: Scale, target: number): RequiredGrade {
  const open = rows.filter((row) => !isCounted(row));
  if (open.length === 0) return { kind: 'complete' };
  const settled = sumRows(rows, scale);
  const openCredits = open.reduce((sum, { credits }) => sum + credits, 0);
  const reached = ({ points }: Band) =>
    average({
      points: settled.points + points * openCredits,
      credits: settled.credits + openCredits,
    });
  const passes = scale.filter(({ points }) => points > 0);
  const band = passes.findLast((one) => reached(one) >= target);
  return band
    ? { kind: 'grade', band, open: open.length }
    : { kind: 'unreachable', best: reached(passes[0]!), open: open.length };
}
