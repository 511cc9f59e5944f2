import { memo, useState, type ReactNode } from 'react';
import type { Job } from '../../../../functions/contracts/jobs.ts';
import { Button } from '../../components/button.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { useNow } from '../../lib/device/use-now.ts';
import { emptyJobsFilter, filterJobs, jobsPath, type JobsFilter } from './jobs-filter.ts';
import { JobCard } from './job-card.tsx';

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
