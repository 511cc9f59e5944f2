import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { Head } from '../../../components/page/head.tsx';
import { MarginSection } from '../../../components/page/margin-section.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { isExpired } from '../../../lib/format/job-deadline.ts';
import { JobBadges } from '../../../components/jobs/job-badges.tsx';
import { JobDeadline } from '../../../components/jobs/job-deadline.tsx';
import { RequirementItems } from '../requirement-items.tsx';
import { HowToApply } from './how-to-apply.tsx';
import { jobJsonLd } from './job-json-ld.ts';
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
