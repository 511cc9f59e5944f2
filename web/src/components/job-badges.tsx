import type { Job } from '../../../functions/contracts/jobs.ts';
import { Chip } from './chip.tsx';
import { experienceNames, jobTypeNames } from '../content/job-labels.ts';
export function JobBadges({ job, className }: { job: Job; className: string }) {
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      <li>
        <Chip>{jobTypeNames[job.job_type]}</Chip>
      </li>
      <li>
        <Chip>{experienceNames[job.experience_level]}</Chip>
      </li>
    </ul>
  );
}
