import type { Job } from '../../../functions/contracts/jobs.ts';
import { Chips } from './chip.tsx';
import { experienceNames, jobTypeNames } from '../content/job-labels.ts';
import { deadlineText, isExpired } from '../lib/format/job-deadline.ts';

export const JobBadges = ({ job, className }: { job: Job; className: string }) => (
  <Chips
    items={[jobTypeNames[job.job_type], experienceNames[job.experience_level]]}
    className={className}
  />
);

export function JobDeadline({ deadline, now }: { deadline: string; now: number | null }) {
  const passed = isExpired(deadline, now);
  return (
    <span className={passed ? 'font-semibold text-red' : 'text-ink-soft'}>
      {passed ? 'Closed' : 'Deadline'}: <time dateTime={deadline}>{deadlineText(deadline)}</time>
    </span>
  );
}
