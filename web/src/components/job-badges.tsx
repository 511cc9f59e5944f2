import type { Job } from '../../../functions/contracts/jobs.ts';
import { Chips } from './chip.tsx';
import { experienceNames, jobTypeNames } from '../content/job-labels.ts';
export const JobBadges = ({ job, className }: { job: Job; className: string }) => (
  <Chips
    items={[jobTypeNames[job.job_type], experienceNames[job.experience_level]]}
    className={className}
  />
);
