import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format/format.ts';

interface BulkBarProps {
  /** The number of selected rows; hidden without any. */
  count: number;
  onClear: () => void;
  /** The progress; null while idle. */
  progress: { done: number; total: number } | null;
  children: ReactNode;
}

/** Actions for the selected rows, at the lower edge of the window. */
export function BulkBar({ count, onClear, progress, children }: BulkBarProps) {
  return (
    <section
      aria-label="Selected"
      className={`sticky bottom-0 z-10 -mx-4 border-t-3 border-double border-rule-strong bg-paper px-4 py-3 md:-mx-8 md:px-8 ${count === 0 && !progress ? 'hidden' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output className="min-w-28 font-semibold tabular-nums">
          {progress
            ? `${formatCount(progress.done)} of ${formatCount(progress.total)}`
            : `${formatCount(count)} selected`}
        </output>
        {!progress && children}
        {!progress && (
          <Button look="plain" className="ml-auto" onClick={onClear}>
            Clear
          </Button>
        )}
        {progress && (
          <progress
            aria-label="Progress"
            max={progress.total}
            value={progress.done}
            className="block h-2 min-w-32 grow appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-blue"
          />
        )}
      </div>
    </section>
  );
}
