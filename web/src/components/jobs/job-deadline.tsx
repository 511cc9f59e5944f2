import { deadlineText, isPassed } from '../../lib/format/job-deadline.ts';

interface JobDeadlineProps {
  deadline: string;
  /** As `useNow` says. */
  now: number | null;
}

/** Until when one may apply, or that it is too late. */
export function JobDeadline({ deadline, now }: JobDeadlineProps) {
  const passed = isPassed(deadline, now);
  return (
    <span className={passed ? 'font-semibold text-red' : 'text-ink-soft'}>
      {passed ? 'Closed' : 'Deadline'}: <time dateTime={deadline}>{deadlineText(deadline)}</time>
    </span>
  );
}
