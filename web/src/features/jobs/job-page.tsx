import { Suspense } from 'react';
import { usePageData } from '../../routing/page-data.tsx';
import { Deferred } from '../../components/page/loading/deferred.tsx';
import { JobBackLink } from './detail/job-back-link.tsx';
import { JobNotFound } from './detail/job-not-found.tsx';
import { JobSkeleton } from './detail/job-skeleton.tsx';
import { JobView } from './detail/job-view.tsx';
import type { JobData } from './job-loader.ts';

/** /job-updates/{id} */
export function JobPage() {
  const { job, jobId } = usePageData<JobData>();
  return (
    <>
      <JobBackLink />
      <Suspense key={jobId} fallback={<JobSkeleton />}>
        <Deferred resolve={job} errorElement={<JobNotFound />}>
          {(loaded) => <JobView job={loaded} />}
        </Deferred>
      </Suspense>
    </>
  );
}
