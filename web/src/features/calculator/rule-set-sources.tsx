import { type Rule, type RuleSet, type Scheme, ruleSetOf } from './rule-sets.ts';
import type { Scale } from './scale.ts';

function marksRange(scale: Scale, index: number): string {
  const { from } = scale[index]!;
  const above = scale[index - 1]?.from;
  if (from === 0) return `Below ${above}`;
  return `${from}–${above === undefined ? 100 : above - 1}`;
}
export const ScaleTable = ({ scale, title }: { scale: Scale; title: string }) => (
  <table className="w-full border-collapse tabular-nums">
    <caption className="pb-1 text-left font-semibold">{title}</caption>
    <thead>
      <tr className="border-b border-rule-strong text-left text-small text-ink-soft">
        <th scope="col" className="py-1 font-semibold">
          Marks
        </th>
        <th scope="col" className="py-1 font-semibold">
          Grade
        </th>
        <th scope="col" className="py-1 text-right font-semibold">
          Grade points
        </th>
      </tr>
    </thead>
    <tbody>
      {scale.map((band, index) => (
        <tr key={band.grade} className="border-b border-rule">
          <td className="py-1">{marksRange(scale, index)}</td>
          <td className="py-1 font-semibold">{band.grade}</td>
          <td className="py-1 text-right">{band.points}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const percentageFormula = (of: string, { percentage }: RuleSet): string => {
  if (!percentage.verified) return '';
  const { lessPoints } = percentage.value;
  return lessPoints === 0 ? `${of} × 10` : `(${of} − ${lessPoints}) × 10`;
};

/** The name of a percentage with its formula, if that is verified. */
export function percentageName(of: string, ruleSet: RuleSet): string {
  const formula = percentageFormula(of, ruleSet);
  return formula ? `Percentage, ${formula}` : 'Percentage';
}

const classText = ({ classes }: RuleSet): string =>
  classes.verified
    ? `Class: ${classes.value.map(({ from, name }) => `${name} from ${from}%`).join(', ')}`
    : 'Class';

/** The rules of a scheme, each with its clause and source. */
export function RuleSetSources({ scheme }: { scheme: Scheme }) {
  const ruleSet = ruleSetOf(scheme);
  const { grades, percentage, classes } = ruleSet;
  const rules: readonly (readonly [string, Rule<unknown>])[] = [
    ['Grades', grades],
    [percentageName('SGPA', ruleSet), percentage],
    [classText(ruleSet), classes],
  ];
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {grades.verified && (
        <ScaleTable scale={grades.value} title={`Grades of the ${scheme} scheme`} />
      )}
      <div className="min-w-0">
        <dl>
          {rules.map(([name, { clause, source, date, verified }]) => (
            <div key={name} className="mb-3">
              <dt className="font-semibold tabular-nums">{name}</dt>
              <dd className="text-small text-ink-soft">
                {verified ? '' : 'Not verified: this page does not compute it. '}
                {source}, from {date}: {clause}.
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-small text-ink-soft">The credits of a failed subject still count.</p>
      </div>
    </div>
  );
}
