import { rowsToQuery, createRows, type Row } from './row.ts';
import { copyLink } from '../../components/share-button.tsx';
import Printer from 'lucide-react/icons/printer';
import Link2 from 'lucide-react/icons/link-2';
import Plus from 'lucide-react/icons/plus';
import { startTransition, useDeferredValue, useMemo, useState, memo } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceField, TextField } from '../../components/forms/fields.tsx';
import { PrefillPanel } from './prefill-panel.tsx';
import { ResultCard, UniversityCard } from './result-figures.tsx';
import { RowFields } from './row-fields.tsx';
import {
  calculateResult,
  type Result,
  requiredGrade,
  calculateUniversityResult,
  type UniversityResult,
} from './result.ts';
import { ruleSetOf, type Scheme } from './rule-sets.ts';
import { calculatorScale, type Scale } from './scale.ts';
import { ScaleTable, RuleSetSources } from './rule-set-sources.tsx';
import { useRows } from './use-rows.ts';
import { Tabs } from '../../components/tabs.tsx';
import { explanations, type Explanation } from '../../content/calculator.ts';
import { MarginSection } from '../../components/page/page-header.tsx';
import { CgpaTable } from './cgpa-table.tsx';

/** The schemes that the specification offers, and the university's rules that choosing each shows. */
const schemeChoices = [
  { value: '2022', label: '2022 Scheme (Latest)', official: '2022' },
  { value: '2018', label: '2021 Scheme', official: '2021' },
  // No such regulation exists: the latest one is used.
  { value: '2015', label: '2023 Scheme', official: '2022' },
] as const satisfies readonly { value: string; label: string; official: Scheme }[];
type SchemeValue = (typeof schemeChoices)[number]['value'];

function Explanations() {
  const [tab, setTab] = useState(explanations[0]!.name);
  return (
    <div className="border-t border-rule py-8 print:hidden">
      <Tabs
        label="About the calculation"
        tabs={explanations.map((each) => ({
          name: each.name,
          label: each.label,
          panel: <ExplanationText of={each} />,
        }))}
        chosen={tab}
        onChoose={setTab}
      />
    </div>
  );
}

const ExplanationText = ({ of: { paragraphs, steps } }: { of: Explanation }) => (
  <div className="max-w-prose space-y-3">
    {paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {steps && (
      <ol className="list-decimal space-y-1 pl-5 marker:text-ink-faint">
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    )}
  </div>
);

interface OtherResultsProps {
  rows: readonly Row[];
  result: Result | null;
  university: UniversityResult | null;
  scheme: Scheme;
}

function requiredMarksText(rows: readonly Row[], scale: Scale, text: string): string {
  const target = Number(text);
  if (text.trim() === '') return 'Leave the marks empty for exams that you have not written yet.';
  if (!(target >= 0 && target <= 10)) return 'An SGPA is a number from 0 to 10.';
  const needed = requiredGrade(rows, scale, target);
  if (needed.kind === 'complete')
    return 'Every subject has marks. Clear those of exams that you have not written yet.';
  const subjects =
    needed.open === 1
      ? 'the one subject without marks'
      : `each of the ${needed.open} subjects without marks`;
  if (needed.kind === 'grade')
    return `At least ${needed.band.from} marks (grade ${needed.band.grade}) in ${subjects}.`;
  return `Out of reach: with the best grade in ${subjects} the SGPA would be ${needed.best.toFixed(2)}.`;
}

function TargetMarks({ rows, scheme }: { rows: readonly Row[]; scheme: Scheme }) {
  const [target, setTarget] = useState('');
  const { grades } = ruleSetOf(scheme);
  const simple = requiredMarksText(rows, calculatorScale, target);
  const official = grades.verified ? requiredMarksText(rows, grades.value, target) : simple;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
      <TextField
        label="Target SGPA"
        optional
        inputMode="decimal"
        placeholder="8.5"
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <output className="block min-h-24 space-y-2 border-l-3 border-rule-strong pl-3 sm:mt-6">
        {official === simple ? (
          simple
        ) : (
          <>
            <RequiredMarks by={`By the ${scheme} regulation`} text={official} />
            <RequiredMarks by="By the simple scale" text={simple} />
          </>
        )}
      </output>
    </div>
  );
}

const RequiredMarks = ({ by, text }: { by: string; text: string }) => (
  <span className="block">
    <span className="block text-small text-ink-soft">{by}</span>
    <span>{text}</span>
  </span>
);

const OtherResults = memo(function OtherResults(props: OtherResultsProps) {
  const { rows, result, university, scheme } = props;
  const own = result && { sgpa: university?.sgpa ?? result.sgpa, credits: result.credits };
  return (
    <>
      <MarginSection title="Marks needed" aside="For a target SGPA.">
        <TargetMarks rows={rows} scheme={scheme} />
      </MarginSection>
      <MarginSection title="CGPA" aside="Across semesters, saved on this device.">
        <CgpaTable result={own} scheme={scheme} />
      </MarginSection>
      <MarginSection title="Official scale" aside="The university’s rules, and where they stand.">
        <RuleSetSources scheme={scheme} />
      </MarginSection>
    </>
  );
});

export function Calculator() {
  const { rows, change, isLinked, adoptLinkedRows, discardLinkedRows } = useRows();
  const [scheme, setScheme] = useState<SchemeValue>('2022');
  const [official, setOfficial] = useState<Scheme>('2022');
  // A keystroke first paints its field, then the results.
  const counted = useDeferredValue(rows);
  const result = useMemo(() => calculateResult(counted, calculatorScale), [counted]);
  const university = useMemo(
    () => calculateUniversityResult(counted, ruleSetOf(official)),
    [counted, official],
  );
  return (
    <>
      {isLinked && (
        <div className="mt-4 flex flex-wrap items-center gap-3 border-l-3 border-blue bg-blue-wash p-3 print:hidden">
          <p className="mr-auto">These rows came from a link. Your own rows are safe.</p>
          <Button onClick={adoptLinkedRows}>Keep these</Button>
          <Button look="plain" onClick={discardLinkedRows}>
            Show mine
          </Button>
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 pb-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section>
          <h2 className="sr-only">Subjects</h2>
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <ChoiceField
              label="Scheme"
              className="min-w-[min(12rem,100%)] grow sm:grow-0"
              value={scheme}
              onChange={({ target }) => {
                const chosen = schemeChoices.find(({ value }) => value === target.value)!;
                setScheme(chosen.value);
                setOfficial(chosen.official);
              }}
              options={schemeChoices.map(({ value, label }) => [value, label])}
            />
            <Button
              look="primary"
              className="min-h-12"
              // The pressed button is painted before the row, which moves the whole page.
              onClick={() => startTransition(() => change({ type: 'add' }))}
            >
              <Plus aria-hidden="true" className="size-5" />
              Add Subject
            </Button>
          </div>
          <PrefillPanel
            onFill={({ subjects }) =>
              change({
                type: 'replace',
                rows: createRows(
                  subjects.map(([code, name, credits]) => ({ name: `${code} ${name}`, credits })),
                ),
              })
            }
          />
          <p className="mt-3 text-small text-ink-soft">
            Marks are out of 100 (0-100), internal and external together.
          </p>
          <ol className="mt-3 border-t border-rule-strong">
            {rows.map((row, index) => (
              <RowFields
                key={row.id}
                row={row}
                place={index + 1}
                alone={rows.length === 1}
                onChange={change}
              />
            ))}
          </ol>
          <ResultBar result={result} university={university} scheme={official} />
          <ShareRows rows={rows} />
        </section>
        <div className="space-y-6 lg:sticky lg:top-20 lg:self-start">
          <UniversityCard result={university} scheme={official} onChoose={setOfficial} />
          <ResultCard result={result} />
          <ScaleTable scale={calculatorScale} title="Grade scale" />
        </div>
      </div>
      <div className="render-in-view-154 md:render-in-view-97">
        <OtherResults {...{ rows: counted, result, university, scheme: official }} />
        <Explanations />
      </div>
    </>
  );
}

const barFigures = (sgpa: number, percentage: number | null | undefined): string =>
  percentage == null ? sgpa.toFixed(2) : `${sgpa.toFixed(2)} · ${percentage.toFixed(1)}%`;

/** Both results at the lower edge of a narrow screen, the university's first. */
function ResultBar({ result, university, scheme }: Omit<OtherResultsProps, 'rows'>) {
  if (!result) return null;
  return (
    <a
      href="#result"
      className="sticky bottom-0 z-10 -mx-4 flex min-h-14 flex-wrap items-baseline gap-x-6 border-t border-rule-strong bg-sheet px-4 py-2 tabular-nums md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      {university?.sgpa != null && (
        <span>
          <span className="block text-small text-ink-soft">By the {scheme} regulation</span>
          <strong>{barFigures(university.sgpa, university.percentage)}</strong>
        </span>
      )}
      <span>
        <span className="block text-small text-ink-soft">By the simple scale</span>
        <strong>{barFigures(result.sgpa, result.percentage)}</strong>
      </span>
    </a>
  );
}

function ShareRows({ rows }: { rows: readonly Row[] }) {
  const copy = () => copyLink(`${location.origin}${location.pathname}?${rowsToQuery(rows)}`);
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button onClick={copy}>
        <Link2 aria-hidden="true" className="size-5" />
        Copy link to these rows
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print or save as PDF
      </Button>
    </div>
  );
}
