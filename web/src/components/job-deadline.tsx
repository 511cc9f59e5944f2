import { deadlineText, isExpired } from '../lib/format/job-deadline.ts';

interface JobDeadlineProps {
  deadline: string;
  now: number | null;
}
export function JobDeadline({ deadline, now }: JobDeadlineProps) {
  const passed = isExpired(deadline, now);
  return (
    <span className={passed ? 'font-semibold text-red' : 'text-ink-soft'}>
      {passed ? 'Closed' : 'Deadline'}: <time dateTime={deadline}>{deadlineText(deadline)}</time>
    </span>
  );
}
