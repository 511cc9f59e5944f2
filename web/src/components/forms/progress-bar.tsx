import { formatSize, percentOf } from '../../lib/format/format.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';

interface ProgressBarProps {
  label: string;
  /** `total` is null if unknown. */
  done: number;
  total: number | null;
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
        <span>{`${format(done)}${total === null ? '' : ` of ${format(total)}`}`}</span>
        {/* Wide enough for 100 %, so that its digits do not move. */}
        {percent !== null && <span className="w-[4.5ch]">{`${percent}%`}</span>}
      </p>
    </div>
  );
}

interface WorkOptions {
  signal: AbortSignal;
  /** With the bytes that are done. */
  onProgress: (bytes: number) => void;
}

/** Long work on the device, which unmounting stops. */
export function useLongWork() {
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** In bytes; null while nothing runs. */
    done,
    /** Why the last work failed; null if it was stopped. */
    failure,
    stop: () => running.current?.abort(),
    async run(work: (options: WorkOptions) => Promise<void>, textOf: (error: unknown) => string) {
      const { signal } = (running.current = new AbortController());
      setFailure(null);
      setDone(0);
      try {
        await work({ signal, onProgress: setDone });
      } catch (error) {
        if (!signal.aborted) {
          console.error('The work on the device failed', error);
          setFailure(textOf(error));
        }
      }
      setDone(null);
    },
  };
}

interface StoppableProgressProps {
  label: string;
  done: number;
  total: number;
  onStop: () => void;
}

/** As high as the button that has started the work. */
export const StoppableProgress = ({ onStop, ...progress }: StoppableProgressProps) => (
  <div className="flex min-h-14 grow items-center gap-4">
    <div className="grow">
      <ProgressBar {...progress} />
    </div>
    <Button look="plain" onClick={onStop}>
      Stop
    </Button>
  </div>
);
