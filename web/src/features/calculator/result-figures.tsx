import { useId, type ReactNode } from 'react';
import { type Result, classLabel, performanceLabel, type UniversityResult } from './result.ts';
import { ChoiceField } from '../../components/forms/fields.tsx';
import { ruleSetOf, schemes, type RuleSet, type Scheme } from './rule-sets.ts';

/** An entry of a `dl`: the value is beside its name, or below it at large text sizes. */
const Figure = ({ name, value }: { name: string; value: string | number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="ml-auto text-right">{value}</dd>
  </div>
);

/** A figure by the university's rules as text: null if a rule is not verified, undefined without marks. */
export function verifiedFigure<V>(
  value: V | null | undefined,
  format: (value: V) => string,
): string {
  if (value === undefined) return '–';
  return value === null ? 'Not verified' : format(value);
}

export function ResultCard({ result }: { result: Result | null }) {
  const sgpa = result?.sgpa ?? 0;
  return (
    <ResultFigures title="Your SGPA by the simple scale" label="SGPA" sgpa={sgpa.toFixed(2)}>
      <progress
        aria-label="SGPA of 10"
        max={10}
        value={sgpa}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-blue"
      />
      <p className="mt-3 min-h-7 text-lead font-semibold">
        {result ? performanceLabel(sgpa) : 'Enter marks to see your result.'}
      </p>
      <dl className="mt-2 border-t border-rule pt-2 tabular-nums">
        <Figure name="Total credits" value={result?.credits ?? 0} />
        <Figure name="Percentage" value={`${(result?.percentage ?? 0).toFixed(1)}%`} />
        <Figure name="Class" value={result ? classLabel(sgpa) : '–'} />
      </dl>
    </ResultFigures>
  );
}

interface ResultFiguresProps {
  title: string;
  /** Names the SGPA for a screen reader. */
  label: string;
  /** For links to it. */
  id?: string;
  sgpa: string;
  children: ReactNode;
}

/** A card with an SGPA. The calculator's result and the university's have the same size. */
function ResultFigures({ title, label, id, sgpa, children }: ResultFiguresProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-rule-strong bg-sheet p-4 sm:p-5"
    >
      <h2 id={headingId} className="text-small font-semibold text-ink-soft">
        {title}
      </h2>
      <output
        aria-label={label}
        className="block font-serif text-[3.5rem] leading-none font-semibold tabular-nums"
      >
        {sgpa}
      </output>
      {children}
    </section>
  );
}

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
  result: UniversityResult | null;
  scheme: Scheme;
  onChoose: (scheme: Scheme) => void;
}

/** The result of the same rows by the university's rules. */
export const UniversityCard = ({ result, scheme, onChoose }: UniversityCardProps) => (
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
    {unverifiedTexts(ruleSetOf(scheme), scheme).map((text) => (
      <p key={text} className="mt-2 text-small text-ink-soft">
        {text}
      </p>
    ))}
  </ResultFigures>
);
