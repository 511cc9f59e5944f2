import { useLocation, useParams } from 'react-router-dom';
import type { Job } from '../../../../functions/contracts/jobs.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Await } from '../../components/page/await.tsx';
import { BackLink, BackLinkRow } from '../../components/page/back-link.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageError, PageMessage } from '../../components/page/page-states.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { mayRetry } from '../../lib/format/failure-text.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import type { PageContentData } from '../../routing/page-content.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { JobView } from './job-view.tsx';
import { jobsListPath } from './jobs-filter.ts';

function useJobsBackLink(): string {
  const { state } = useLocation();
  return jobsListPath(useHydrated() ? state : null);
}

/** /job-updates/{id} */
export function JobPage() {
  const { content } = usePageData<PageContentData<Job>>();
  return (
    <>
      <BackLinkRow>
        <BackLink to={useJobsBackLink()}>Back to job updates</BackLink>
      </BackLinkRow>
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
