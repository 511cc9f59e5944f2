import type { ExperienceLevel, Job, JobType } from '../contracts/jobs.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** A search text as it is compared: without its case and the blanks around it. */
export const textOf = (search: string | undefined): string => folded(search ?? '').trim();

/** The jobs of a type, of a level of experience, that have a text (see `textOf`) in title, company or description. */
export function selectJobs<J extends Job>(
  jobs: readonly J[],
  wanted: { job_type?: JobType; experience_level?: ExperienceLevel; text: string },
): J[] {
  const { job_type, experience_level, text } = wanted;
  return jobs.filter(
    (job) =>
      (!job_type || job.job_type === job_type) &&
      (!experience_level || job.experience_level === experience_level) &&
      [job.title, job.company, job.description ?? ''].some((field) => folded(field).includes(text)),
  );
}
