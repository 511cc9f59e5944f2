import type { RefObject } from 'react';
import { Button } from '../button.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface StoppableProgressProps {
  label: string;
  done: number;
  total: number;
  /** Aborted by "Stop". */
  running: RefObject<AbortController | null>;
}

/** Long work on the device, as high as the button that has started it. */
export const StoppableProgress = ({ label, done, total, running }: StoppableProgressProps) => (
  <div className="flex min-h-14 items-center gap-4">
    <div className="grow">
      <ProgressBar label={label} done={done} total={total} />
    </div>
    <Button look="plain" onClick={() => running.current?.abort()}>
      Stop
    </Button>
  </div>
);
