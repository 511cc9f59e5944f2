import type { ExperienceLevel, JobType } from '../../../functions/contracts/jobs.ts';

/** What the types of jobs are called, in the order in which they are offered. */
export const jobTypeNames: Readonly<Record<JobType, string>> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  internship: 'Internship',
  contract: 'Contract',
};

/** What the levels of experience are called, lowest first. */
export const experienceNames: Readonly<Record<ExperienceLevel, string>> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior level',
  lead: 'Lead',
};
