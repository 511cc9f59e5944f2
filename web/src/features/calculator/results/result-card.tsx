import { memo } from 'react';
import { Figure } from './figure.tsx';
import { ResultFigures } from './result-figures.tsx';
import type { Result } from '../rules/result.ts';
import { classLabel, performanceLabel } from '../rules/result.ts';
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
