import { formatSize } from '../../../lib/format.ts';
import { percentOf, type Progress } from './receive-file.ts';

/** How much of the file has arrived. */
export function ProgressBar({ progress }: { progress: Progress }) {
  const percent = percentOf(progress);
  const { received, total } = progress;
  return (
    <div>
      <progress
        aria-label="Download"
        max={100}
        {...(percent !== null && { value: percent })}
        className="block h-2 w-full appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-blue"
      />
      <p className="mt-1 flex justify-between text-small text-ink-soft tabular-nums">
        <span>
          {formatSize(received)}
          {total !== null && ` of ${formatSize(total)}`}
        </span>
        {percent !== null && <span>{percent}%</span>}
      </p>
    </div>
  );
}
