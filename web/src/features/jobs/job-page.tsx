import { useLocation, useParams } from 'react-router-dom';
import type { Job, JobType } from '../../../../functions/contracts/jobs.ts';
import { buttonClass, ButtonLink, NewTabLink } from '../../components/button.tsx';
import { Await } from '../../components/page/await.tsx';
import {
  BackLink,
  BackLinkRow,
  MarginSection,
  PageHeader,
} from '../../components/page/page-header.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { Head, type StructuredData } from '../../components/page/head.tsx';
import { PageError, PageMessage, Skeleton } from '../../components/page/page-states.tsx';
import { mayRetry } from '../../lib/format/failure-text.ts';
import { useHydrated, useNow } from '../../lib/device/hooks.ts';
import type { PageContentData } from '../../routing/page-content.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { listPath } from '../../lib/back-link.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { formatDate, webLink } from '../../lib/format/format.ts';
import { isExpired } from '../../lib/format/job-deadline.ts';
import { JobBadges, JobDeadline } from '../../components/job-badges.tsx';
import { RequirementItems } from './requirement-items.tsx';

function useJobsBackLink(): string {
  const { state } = useLocation();
  return listPath(useHydrated() ? state : null, paths.jobUpdates);
}

/** Apart from the page: a change of its link must not replace the job's HTML that is not hydrated yet. */
const JobBackLink = () => (
  <BackLinkRow>
    <BackLink to={useJobsBackLink()}>Back to job updates</BackLink>
  </BackLinkRow>
);

export function JobPage() {
  const { content } = usePageData<PageContentData<Job>>();
  return (
    <>
      <JobBackLink />
      <Await
        key={useParams()['jobId']}
        fallback={<JobSkeleton />}
        resolve={content}
        errorElement={<JobNotFound />}
      >
        {(job) => <JobView job={job} />}
      </Await>
    </>
  );
}

const notFoundText = 'The job you are looking for does not exist or is no longer available.';

/** Shown for a missing job, and for a failed request with a retry. */
function JobNotFound() {
  const missing = !mayRetry(useFailure());
  const goBack = <ButtonLink to={useJobsBackLink()}>Go Back</ButtonLink>;
  return (
    <>
      <Head title="Job Not Found" description="This job cannot be shown." hidden />
      {missing ? (
        <PageMessage level={1} title="Job Not Found" actions={goBack}>
          {notFoundText}
        </PageMessage>
      ) : (
        <PageError level={1} title="Job Not Found" actions={goBack}>
          <p>{notFoundText}</p>
          <p className="mt-2">The server did not answer. Check your connection, then try again.</p>
        </PageError>
      )}
    </>
  );
}

const JobSkeleton = () => (
  <div aria-busy="true">
    <Head title="Job update" description="An opening for engineering students." />
    <h1 className="text-small text-ink-soft">
      <output>Loading job details...</output>
    </h1>
    <Skeleton className="mt-4 h-80" />
  </div>
);

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

function JobView({ job }: { job: Job }) {
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

function HowToApply({ link, tooLate }: { link: string | null; tooLate: boolean }) {
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
      <NewTabLink
        href={url.href}
        aria-describedby={hintId}
        className={buttonClass('primary', 'h-12 max-sm:w-full')}
      >
        Apply Now
        <ExternalLink aria-hidden="true" className="size-4" />
      </NewTabLink>
      <p id={hintId} className="mt-2 text-small text-ink-soft">
        Opens {url.host} in a new tab.
      </p>
    </>
  );
}
