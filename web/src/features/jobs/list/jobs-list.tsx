import { memo } from 'react';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page-states.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { everyJob, filterJobs, jobsPath, type JobsFilter } from '../jobs-filter.ts';
import { JobCard } from './job-card.tsx';
import { JobsCount, JobsGrid } from './jobs-frame.tsx';

interface JobsListProps {
  jobs: readonly Job[];
  filter: JobsFilter;
  onClear: () => void;
}

/** The jobs that the filter lets through. */
export const JobsList = memo(function JobsList({ jobs, filter, onClear }: JobsListProps) {
  const now = useNow();
  const found = filterJobs(jobs, filter);
  const here = { from: jobsPath(filter) };
  return (
    <>
      <JobsCount>Showing {found.length} job(s)</JobsCount>
      {found.length > 0 ? (
        <JobsGrid>
          {found.map((job) => (
            <li key={job.id}>
              <JobCard job={job} now={now} here={here} />
            </li>
          ))}
        </JobsGrid>
      ) : (
        <PageMessage
          title="No jobs found"
          actions={
            here.from !== jobsPath(everyJob) && <Button onClick={onClear}>Show all jobs</Button>
          }
        >
          Try adjusting your search criteria or check back later for new opportunities.
        </PageMessage>
      )}
    </>
  );
});
