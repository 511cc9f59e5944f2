import { useId, type ReactNode, memo } from 'react';
import { Figure } from './figure.tsx';
import { type Result, classLabel, performanceLabel } from '../rules/result.ts';

export const ResultCard = memo(function ResultCard({ result }: { result: Result | null }) {
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
});

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
export function ResultFigures({ title, label, id, sgpa, children }: ResultFiguresProps) {
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
