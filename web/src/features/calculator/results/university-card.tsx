import { memo } from 'react';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import type { Row } from '../rules/row.ts';
import { ruleSetOf, schemes, type RuleSet, type Scheme } from '../rules/rule-sets.ts';
import { calculateUniversityResult } from '../rules/university-result.ts';
import { Figure, verifiedFigure, ResultFigures } from './result-figures.tsx';

/** The rules that compute nothing, in words. */
function unverifiedTexts({ grades, percentage, classes }: RuleSet, scheme: Scheme): string[] {
  if (!grades.verified)
    return [`The grades of the ${scheme} scheme are not verified, so there is no SGPA here.`];
  return [
    percentage.verified
      ? ''
      : `The percentage rule of the ${scheme} scheme is not verified, so there is no percentage here.`,
    classes.verified
      ? ''
      : `The class rule of the ${scheme} scheme is not verified, so there is no class here.`,
  ].filter((text) => text !== '');
}

interface UniversityCardProps {
  rows: readonly Row[];
  scheme: Scheme;
  onChoose: (scheme: Scheme) => void;
}

/** The result of the same rows by the university's rules. */
export const UniversityCard = memo(function UniversityCard({
  rows,
  scheme,
  onChoose,
}: UniversityCardProps) {
  const ruleSet = ruleSetOf(scheme);
  const result = calculateUniversityResult(rows, ruleSet);
  return (
    <ResultFigures
      title="SGPA by the university’s rules"
      label="University SGPA"
      id="result"
      sgpa={result?.sgpa?.toFixed(2) ?? '–'}
    >
      <ChoiceField
        label="Regulation of the"
        className="mt-3"
        value={scheme}
        onChange={({ target }) => onChoose(target.value as Scheme)}
        options={schemes.map((value) => [value, `${value} scheme`])}
      />
      <dl className="mt-3 border-t border-rule pt-2 tabular-nums">
        <Figure
          name="Percentage"
          value={verifiedFigure(result?.percentage, (percentage) => `${percentage.toFixed(1)}%`)}
        />
        <Figure
          name="Class"
          value={verifiedFigure(result?.className, (className) => className || 'None')}
        />
      </dl>
      {unverifiedTexts(ruleSet, scheme).map((text) => (
        <p key={text} className="mt-2 text-small text-ink-soft">
          {text}
        </p>
      ))}
    </ResultFigures>
  );
});
