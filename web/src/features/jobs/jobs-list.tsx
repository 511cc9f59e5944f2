import { memo, useState, type ReactNode, useId } from 'react';
import type { Job } from '../../../../functions/contracts/jobs.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { useNow } from '../../lib/device/hooks.ts';
import { emptyJobsFilter, filterJobs, jobsPath, type JobsFilter } from './jobs-filter.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { BackLinkState } from '../../lib/back-link.ts';
import { formatDate, webLink } from '../../lib/format/format.ts';
import { JobBadges, JobDeadline } from '../../components/job-badges.tsx';
import { RequirementItems } from './requirement-items.tsx';
import { isExpired } from '../../lib/format/job-deadline.ts';

/** More cards would make filtering slow on a small phone. */
const pageSize = 60;

/** A live region. */
export const JobsCount = ({ children }: { children: ReactNode }) => (
  <output className="mt-4 mb-3 block text-small text-ink-soft tabular-nums">{children}</output>
);
export const JobsGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
    {children}
  </ul>
);

interface JobsListProps {
  jobs: readonly Job[];
  filter: JobsFilter;
  onClear: () => void;
}
export const JobsList = memo(function JobsList({ jobs, filter, onClear }: JobsListProps) {
  const now = useNow();
  const found = filterJobs(jobs, filter);
  const here = { from: jobsPath(filter) };
  const [more, setMore] = useState({ list: here.from, presses: 0 });
  const presses = more.list === here.from ? more.presses : 0;
  const shown = found.slice(0, pageSize * (presses + 1));
  return (
    <>
      <JobsCount>Showing {found.length} job(s)</JobsCount>
      {found.length > 0 ? (
        <JobsGrid>
          {shown.map((job) => (
            <li key={job.id}>
              <JobCard job={job} now={now} here={here} />
            </li>
          ))}
        </JobsGrid>
      ) : (
        <PageMessage
          title="No jobs found"
          actions={
            here.from !== jobsPath(emptyJobsFilter) && (
              <Button onClick={onClear}>Show all jobs</Button>
            )
          }
        >
          Try adjusting your search criteria or check back later for new opportunities.
        </PageMessage>
      )}
      {shown.length < found.length && (
        <Button onClick={() => setMore({ list: here.from, presses: presses + 1 })} className="mt-6">
          Show more jobs
        </Button>
      )}
    </>
  );
});

const shownRequirements = 3;

interface JobCardProps {
  job: Job;
  now: number | null;
  /** The list's address, for the back link. */
  here: BackLinkState;
}
function JobCard({ job, now, here }: JobCardProps) {
  const titleId = useId();
  const { deadline } = job;
  const canApply = webLink(job.application_link) !== null && !isExpired(deadline, now);
  return (
    <article className="group relative flex h-full flex-col rounded-md border border-rule bg-sheet focus-within:border-blue hover:border-blue">
      <div className="min-h-11 border-b border-blue/40 px-4 py-2.5">
        <p className="font-semibold">{job.company}</p>
      </div>
      <div className="grow space-y-3 px-4 py-3">
        <div>
          <h2 id={titleId} className="text-lead leading-snug font-semibold text-pretty">
            <Link
              to={paths.jobUpdate(job.id)}
              state={here}
              className="text-blue after:absolute after:inset-0 after:rounded-md group-hover:text-blue-deep focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-blue"
            >
              {job.title}
            </Link>
          </h2>
          <p className="mt-1 text-small text-ink-soft tabular-nums">
            {job.location && `${job.location} · `}Posted{' '}
            <time dateTime={job.posted_date}>{formatDate(job.posted_date)}</time>
          </p>
        </div>
        <JobBadges job={job} className="" />
        {job.salary_range && <p className="font-semibold tabular-nums">{job.salary_range}</p>}
        {job.description && <p className="line-clamp-3 text-ink-soft">{job.description}</p>}
        {job.requirements && <FirstRequirements all={job.requirements} />}
      </div>
      {(deadline !== null || canApply) && (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule px-4 py-2.5 text-small tabular-nums">
          <p className="grow basis-32">
            {deadline !== null && <JobDeadline deadline={deadline} now={now} />}
          </p>
          {canApply && (
            <ButtonLink
              to={paths.jobUpdate(job.id)}
              state={here}
              aria-describedby={titleId}
              className="relative ml-auto text-base"
            >
              Apply Now
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  );
}

function FirstRequirements({ all }: { all: readonly string[] }) {
  const more = all.length - shownRequirements;
  return (
    <div className="text-small text-ink-soft">
      <ul className="list-disc space-y-0.5 pl-4 marker:text-ink-faint">
        <RequirementItems all={all.slice(0, shownRequirements)} />
      </ul>
      {more > 0 && <p className="mt-1 text-ink-faint">+{more} more requirements</p>}
    </div>
  );
}
