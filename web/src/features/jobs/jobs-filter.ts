import type { ExperienceLevel, Job, JobType } from '../../../../functions/contracts/jobs.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { experienceNames, jobTypeNames } from '../../content/job-labels.ts';

/** Empty values match all jobs. */
export interface JobsFilter {
  search: string;
  type: JobType | '';
  experience: ExperienceLevel | '';
}

export const emptyJobsFilter: JobsFilter = { search: '', type: '', experience: '' };

const maxSearchLength = 200;

const parseKey = <K extends string>(
  names: Readonly<Record<K, string>>,
  text: string | null,
): K | '' => (text !== null && Object.hasOwn(names, text) ? (text as K) : '');

/** Ignores malformed values. */
export const parseJobsFilter = (query: URLSearchParams): JobsFilter => ({
  search: (query.get('search') ?? '').slice(0, maxSearchLength),
  type: parseKey(jobTypeNames, query.get('type')),
  experience: parseKey(experienceNames, query.get('experience')),
});
export function jobsPath(filter: JobsFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${paths.jobUpdates}?${query}` : paths.jobUpdates;
}

/** Searches title, company and description, and keeps the order. */
export function filterJobs(jobs: readonly Job[], filter: JobsFilter): readonly Job[] {
  const search = filter.search.trim().toLowerCase();
  return jobs.filter(
    (job) =>
      (filter.type === '' || job.job_type === filter.type) &&
      (filter.experience === '' || job.experience_level === filter.experience) &&
      [job.title, job.company, job.description].some((text) =>
        text?.toLowerCase().includes(search),
      ),
  );
}
