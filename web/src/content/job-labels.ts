import type { ExperienceLevel, JobType } from '../../../functions/contracts/jobs.ts';

/** In the order of the filter. */
export const jobTypeNames: Readonly<Record<JobType, string>> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  internship: 'Internship',
  contract: 'Contract',
};

export const experienceNames: Readonly<Record<ExperienceLevel, string>> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior level',
  lead: 'Lead',
};
