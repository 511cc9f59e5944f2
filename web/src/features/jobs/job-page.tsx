import { Suspense } from 'react';
import { usePageData } from '../../routing/page-data.tsx';
import { Deferred } from '../../components/page/loading/deferred.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { JobNotFound } from './detail/job-not-found.tsx';
import { JobSkeleton } from './detail/job-skeleton.tsx';
import { JobView } from './detail/job-view.tsx';
import type { JobData } from './job-loader.ts';
import { useJobsBackLink } from './jobs-back-link.ts';

/** /job-updates/{id} */
export function JobPage() {
  const { job, jobId } = usePageData<JobData>();
  return (
    <>
      <div className="-mt-4 mb-1">
        <BackLink to={useJobsBackLink()}>Back to job updates</BackLink>
      </div>
      <Suspense key={jobId} fallback={<JobSkeleton />}>
        <Deferred resolve={job} errorElement={<JobNotFound />}>
          {(loaded) => <JobView job={loaded} />}
        </Deferred>
      </Suspense>
    </>
  );
}
