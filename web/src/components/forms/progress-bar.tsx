import { formatSize, percentOf } from '../../lib/format/format.ts';

interface ProgressBarProps {
  label: string;
  /** `total` is null if unknown. */
  done: number;
  total: number | null;
  /** Default: bytes. */
  format?: (value: number) => string;
}

export function ProgressBar({ label, done, total, format = formatSize }: ProgressBarProps) {
  const percent = percentOf(done, total);
  return (
    <div>
      <progress
        aria-label={label}
        max={100}
        {...(percent !== null && { value: percent })}
        className="block h-2 w-full appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-blue"
      />
      <p className="mt-1 flex justify-between text-small text-ink-soft tabular-nums">
        <span>
          {format(done)}
          {total !== null && ` of ${format(total)}`}
        </span>
        {percent !== null && <span>{percent}%</span>}
      </p>
    </div>
  );
}
