import type { ExperienceLevel, Job, JobType } from '../contracts/jobs.ts';

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

export const normalizeSearch = (search: string | undefined): string => fold(search ?? '').trim();

/** Filters by type, by experience level and by a text (see `textOf`) in title, company or description. */
export function selectJobs<J extends Job>(
  jobs: readonly J[],
  filter: { job_type?: JobType; experience_level?: ExperienceLevel; text: string },
): J[] {
  const { job_type, experience_level, text } = filter;
  return jobs.filter(
    (job) =>
      (!job_type || job.job_type === job_type) &&
      (!experience_level || job.experience_level === experience_level) &&
      [job.title, job.company, job.description ?? ''].some((field) => fold(field).includes(text)),
  );
}
