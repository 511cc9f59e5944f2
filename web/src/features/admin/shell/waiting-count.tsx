import { formatCount } from '../../../lib/format/format.ts';

/** The number of pending items; a dash until it is loaded. */
export function WaitingCount({ count }: { count: number | undefined }) {
  return (
    <span
      className={`min-w-7 rounded-sm border bg-sheet px-1.5 text-center text-small font-semibold tabular-nums ${count ? 'border-rule-strong text-ink' : 'border-rule text-ink-soft'}`}
    >
      <span className="sr-only">, </span>
      {count === undefined ? '–' : formatCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
