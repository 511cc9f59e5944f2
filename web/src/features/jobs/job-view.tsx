import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import type { Job, JobType } from '../../../../functions/contracts/jobs.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { useNow } from '../../lib/device/use-now.ts';
import { isExpired } from '../../lib/format/job-deadline.ts';
import { JobBadges } from '../../components/job-badges.tsx';
import { JobDeadline } from '../../components/job-deadline.tsx';
import { buttonClass } from '../../components/button.tsx';
import { webLink } from '../../lib/format/web-link.ts';
import type { StructuredData } from '../../components/page/json-ld.tsx';
import { RequirementItems } from './requirement-items.tsx';

const employment: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
};

/** https://schema.org/JobPosting */
const jobJsonLd =
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

export function JobView({ job }: { job: Job }) {
  const now = useNow();
  const { deadline } = job;
  return (
    <article>
      <Head
        title={`${job.title}, ${job.company}`}
        description={job.description?.slice(0, 160) ?? `${job.title} at ${job.company}.`}
        about={jobJsonLd(job)}
      />
      <PageHeader
        over={<span className="text-lead font-semibold text-ink">{job.company}</span>}
        title={job.title}
      >
        <JobBadges job={job} className="mb-3" />
        {job.salary_range && (
          <p className="mb-1 font-semibold text-ink tabular-nums">{job.salary_range}</p>
        )}
        <p className="text-small tabular-nums">
          {job.location && `${job.location} · `}Posted{' '}
          <time dateTime={job.posted_date}>{formatDate(job.posted_date)}</time>
        </p>
        {deadline !== null && (
          <p className="text-small tabular-nums">
            <JobDeadline deadline={deadline} now={now} />
          </p>
        )}
      </PageHeader>
      <div className="[&>section:first-child]:border-t-0">
        {job.description && (
          <MarginSection title="Description">
            <p className="max-w-prose whitespace-pre-line">{job.description}</p>
          </MarginSection>
        )}
        {job.requirements && job.requirements.length > 0 && (
          <MarginSection title="Requirements">
            <ul className="max-w-prose list-disc space-y-1.5 pl-5 marker:text-ink-faint">
              <RequirementItems all={job.requirements} />
            </ul>
          </MarginSection>
        )}
        <MarginSection title="How to Apply">
          <HowToApply link={job.application_link} tooLate={isExpired(deadline, now)} />
        </MarginSection>
      </div>
    </article>
  );
}

interface HowToApplyProps {
  link: string | null;
  tooLate: boolean;
}
function HowToApply({ link, tooLate }: HowToApplyProps) {
  const hintId = useId();
  const url = webLink(link);
  if (!url) return <p className="text-ink-soft">No application link provided.</p>;
  if (tooLate)
    return (
      <p className="max-w-prose border-l-6 border-red bg-red-wash px-4 py-3">
        The deadline has passed. The employer may not take applications any more.
      </p>
    );
  return (
    <>
      <a
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={hintId}
        className={buttonClass('primary', 'h-12 max-sm:w-full')}
      >
        Apply Now
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
      <p id={hintId} className="mt-2 text-small text-ink-soft">
        Opens {url.host} in a new tab.
      </p>
    </>
  );
}
