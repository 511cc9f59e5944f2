import { isCounted, type Row } from './row.ts';
import { findBand, type Scale, type Band } from './scale.ts';
import type { Rule, RuleSet } from './rule-sets.ts';

/** Sums of grade points × credits, and of credits. */
interface WeightedSum {
  readonly points: number;
  readonly credits: number;
}
export interface Result extends WeightedSum {
  /** To two decimals. */
  readonly sgpa: number;
  /** To one decimal. */
  readonly percentage: number;
}
function sumRows(rows: readonly Row[], scale: Scale): WeightedSum {
  let points = 0;
  let credits = 0;
  for (const row of rows.filter((one) => isCounted(one))) {
    points += findBand(scale, row.marks).points * row.credits;
    credits += row.credits;
  }
  return { points, credits };
}

/** Points ÷ credits to two decimals, rounding half up; 0 without credits. Integer arithmetic avoids rounding errors. */
const average = ({ points, credits }: WeightedSum): number =>
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

type RequiredGrade =
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

/** A figure is null if a rule that it needs is not verified. */
export interface UniversityResult {
  /** To two decimals. */
  readonly sgpa: number | null;
  /** To one decimal. */
  readonly percentage: number | null;
  /** Empty below the lowest class. */
  readonly className: string | null;
}

/** The result of a verified rule; null without what it works on. */
const apply = <T, In, Out>(rule: Rule<T>, input: In | null, work: (value: T, input: In) => Out) =>
  rule.verified && input !== null ? work(rule.value, input) : null;

/** The percentage of an SGPA or CGPA by a scheme's rules. */
export const percentageBy = (
  { percentage }: Pick<RuleSet, 'percentage'>,
  value: number | null,
): number | null => apply(percentage, value, ({ lessPoints }, of) => toPercentage(of, lessPoints));

/** The result by a scheme's rules; null while no row counts. */
export function calculateUniversityResult(
  rows: readonly Row[],
  ruleSet: RuleSet,
): UniversityResult | null {
  const counted = apply(ruleSet.grades, rows, (scale, all) => calculateResult(all, scale));
  if (ruleSet.grades.verified && counted === null) return null;
  const sgpa = counted?.sgpa ?? null;
  const percentage = percentageBy(ruleSet, sgpa);
  const className = apply(
    ruleSet.classes,
    percentage,
    (bands, of) => bands.find(({ from }) => of >= from)?.name ?? '',
  );
  return { sgpa, percentage, className };
}
