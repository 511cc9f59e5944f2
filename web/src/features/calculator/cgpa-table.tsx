import { useState } from 'react';
import { useHydrated } from '../../lib/device/hooks.ts';
import { Button } from '../../components/button.tsx';
import { inputClass } from '../../components/forms/fields.tsx';
import { readStored, writeStored } from '../../lib/device/local-storage.ts';
import {
  calculateCgpa,
  toPercentage,
  type Result,
  type SemesterResult,
  percentageBy,
} from './result.ts';
import { ruleSetOf, type Scheme } from './rule-sets.ts';
import { verifiedFigure } from './result-figures.tsx';
import { percentageName } from './rule-set-sources.tsx';

interface SemesterEntry {
  sgpa: string;
  credits: string;
}

const storageKey = 'calculator-semesters';
const semesterCount = 8;
const emptySemesters: readonly SemesterEntry[] = Array.from({ length: semesterCount }, () => ({
  sgpa: '',
  credits: '',
}));

const loadStoredSemesters = () =>
  (readStored(storageKey) as readonly SemesterEntry[] | null) ?? emptySemesters;

function parseEntry({ sgpa, credits }: SemesterEntry): SemesterResult[] {
  const read = { sgpa: Number(sgpa), credits: Number(credits) };
  const isWhole = sgpa.trim() !== '' && read.sgpa >= 0 && read.sgpa <= 10;
  return isWhole && Number.isInteger(read.credits) && read.credits > 0 ? [read] : [];
}

interface CgpaTableProps {
  /** By the university's rules where they are verified, else by the simple scale. */
  result: Pick<Result, 'sgpa' | 'credits'> | null;
  scheme: Scheme;
}

export function CgpaTable({ result, scheme }: CgpaTableProps) {
  const [typed, setTyped] = useState<readonly SemesterEntry[] | null>(null);
  const hydrated = useHydrated();
  const semesters = typed ?? (hydrated ? loadStoredSemesters() : emptySemesters);
  const put = (at: number, fields: Partial<SemesterEntry>) => {
    const next = semesters.map((one, index) => (index === at ? { ...one, ...fields } : one));
    setTyped(next);
    writeStored(storageKey, next);
  };
  const cgpa = calculateCgpa(semesters.flatMap((entry) => parseEntry(entry)));
  const ruleSet = ruleSetOf(scheme);
  const field = (at: number, name: keyof SemesterEntry, label: string) => (
    <input
      type="text"
      inputMode="decimal"
      maxLength={6}
      aria-label={`${label} of semester ${at + 1}`}
      value={semesters[at]![name]}
      onChange={(event) => put(at, { [name]: event.target.value })}
      className={`h-11 max-w-24 tabular-nums ${inputClass}`}
    />
  );
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full border-collapse">
          <caption className="sr-only">Results of the semesters</caption>
          <thead>
            <tr className="border-b border-rule-strong text-left text-small text-ink-soft">
              <th scope="col" className="w-20 py-1 font-semibold">
                Semester
              </th>
              <th scope="col" className="py-1 font-semibold">
                SGPA
              </th>
              <th scope="col" className="py-1 font-semibold">
                Credits
              </th>
              <th scope="col" className="print:hidden">
                <span className="sr-only">Take the result above</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {semesters.map((_, at) => (
              // The semesters are never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} className="border-b border-rule">
                <th scope="row" className="py-1 text-left font-normal tabular-nums">
                  {at + 1}
                </th>
                <td className="py-1 pr-2">{field(at, 'sgpa', 'SGPA')}</td>
                <td className="py-1 pr-2">{field(at, 'credits', 'Credits')}</td>
                <td className="py-1 text-right print:hidden">
                  <Button
                    look="plain"
                    disabled={!result}
                    aria-label={`Use the result above for semester ${at + 1}`}
                    onClick={() =>
                      result &&
                      put(at, { sgpa: result.sgpa.toFixed(2), credits: String(result.credits) })
                    }
                  >
                    Use
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="self-start border-t border-rule pt-2">
        <dl className="tabular-nums [&>dd]:mb-3 [&>dd]:font-serif [&>dd]:text-title [&>dd]:font-semibold [&>dt]:text-small [&>dt]:text-ink-soft">
          <dt>CGPA</dt>
          <dd>{cgpa === null ? '–' : cgpa.toFixed(2)}</dd>
          <dt>
            {scheme} scheme: {percentageName('CGPA', ruleSet)}
          </dt>
          <dd>
            {verifiedFigure(
              cgpa === null ? undefined : percentageBy(ruleSet, cgpa),
              (percentage) => `${percentage.toFixed(1)}%`,
            )}
          </dd>
          <dt>Percentage (CGPA × 10)</dt>
          <dd>{cgpa === null ? '–' : `${toPercentage(cgpa).toFixed(1)}%`}</dd>
        </dl>
        <p className="text-small text-ink-soft">
          “Use” takes the SGPA by the university’s rules. If you have a grade card, enter its SGPA.
        </p>
      </div>
    </div>
  );
}
