import { Suspense } from 'react';
import { usePageData } from '../../routing/page-data.tsx';
import { Await } from '../../components/page/await.tsx';
import { Head } from '../../components/page/head.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { JobNotFound } from './job-not-found.tsx';
import { JobView } from './job-view.tsx';
import type { JobData } from './job-loader.ts';
import { BackLink, BackLinkRow } from '../../components/page/back-link.tsx';
import { useJobsBackLink } from './jobs-back-link.ts';

function JobBackLink() {
  return (
    <BackLinkRow>
      <BackLink to={useJobsBackLink()}>Back to job updates</BackLink>
    </BackLinkRow>
  );
}

/** /job-updates/{id} */
export function JobPage() {
  const { job, jobId } = usePageData<JobData>();
  return (
    <>
      <JobBackLink />
      <Suspense key={jobId} fallback={<JobSkeleton />}>
        <Await resolve={job} errorElement={<JobNotFound />}>
          {(loaded) => <JobView job={loaded} />}
        </Await>
      </Suspense>
    </>
  );
}

function JobSkeleton() {
  return (
    <div aria-busy="true">
      <Head title="Job update" description="An opening for engineering students." />
      <h1 className="text-small text-ink-soft">
        <output>Loading job details...</output>
      </h1>
      <div className="border-b-3 border-double border-rule-strong pb-4">
        <Skeleton className="mt-2 h-9 max-w-md" />
        <Skeleton className="mt-4 h-5 w-56" />
        <Skeleton className="mt-4 h-6 w-40" />
      </div>
      <Skeleton className="mt-8 h-32" />
      <Skeleton className="mt-8 h-40" />
    </div>
  );
}
