import { calculateResult, toPercentage } from './result.ts';
import type { Row } from './row.ts';
import type { Rule, RuleSet } from './rule-sets.ts';

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
    (classes, of) => classes.find(({ from }) => of >= from)?.name ?? '',
  );
  return { sgpa, percentage, className };
}
