import type { Job, JobType } from '../../../../../functions/contracts/jobs.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import type { StructuredData } from '../../../components/page/json-ld.tsx';

const employment: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
};

/** https://schema.org/JobPosting */
export const jobJsonLd =
  (job: Job) =>
  (origin: string): StructuredData => ({
    '@type': 'JobPosting',
    title: job.title,
    description: job.description ?? `${job.title} at ${job.company}`,
    hiringOrganization: { '@type': 'Organization', name: job.company },
    employmentType: employment[job.job_type],
    datePosted: job.posted_date,
    ...(job.deadline && { validThrough: job.deadline }),
    ...(job.location && {
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'IN' },
      },
    }),
    url: `${origin}${paths.jobUpdate(job.id)}`,
  });
