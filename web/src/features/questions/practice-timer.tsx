import Timer from 'lucide-react/icons/timer';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';

const minuteMs = 60_000;

interface PracticeTimerProps {
  minutes: number;
  endsAt: number | null;
  onChange: (endsAt: number | null) => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(twoDigits)
    .join(':');
}

/** Counts the time of a paper down, if the student wants that. */
export function PracticeTimer({ minutes, endsAt, onChange }: PracticeTimerProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === null)
    return (
      <Button
        onClick={() => {
          setNow(Date.now());
          onChange(Date.now() + minutes * minuteMs);
        }}
      >
        <Timer aria-hidden="true" className="size-5" />
        Start timer, {minutes} min
      </Button>
    );
  return (
    <div className="flex items-center gap-2">
      <span role="timer" aria-label="Time left" className="text-lead font-bold tabular-nums">
        {endsAt > now ? formatLeft(endsAt - now) : 'Time is over'}
      </span>
      <Button look="plain" onClick={() => onChange(null)}>
        Stop timer
      </Button>
    </div>
  );
}
