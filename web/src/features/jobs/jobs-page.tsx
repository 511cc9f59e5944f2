import { Suspense, useCallback, useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageData } from '../../routing/page-data.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Deferred } from '../../components/page/loading/deferred.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import type { JobsData } from './jobs-loader.ts';
import { JobsFailure } from './list/jobs-failure.tsx';
import { JobsList } from './list/jobs-list.tsx';
import { JobsSearch } from './list/jobs-search.tsx';
import { JobsSkeleton } from './list/jobs-skeleton.tsx';
import { useJobsFilter } from './list/use-jobs-filter.ts';

export function JobsPage() {
  const { jobs } = usePageData<JobsData>();
  const navigate = useNavigate();
  const { filter, change, keep } = useJobsFilter();
  const showAll = useCallback(() => void navigate(paths.jobUpdates), [navigate]);
  // The old list stays while it reloads; filtering does not block typing.
  const shown = useDeferredValue(jobs);
  const calm = useDeferredValue(filter);
  return (
    <>
      <Head
        title="Job updates"
        description="Openings and internships for engineering students, by type and experience."
      />
      <PageHeader title="Job Updates">
        Openings and internships for engineering students.
      </PageHeader>
      <div className="mt-6">
        <JobsSearch filter={filter} change={change} keep={keep} />
        <Suspense fallback={<JobsSkeleton />}>
          <Deferred resolve={shown} errorElement={<JobsFailure asking={shown !== jobs} />}>
            {(all) => <JobsList jobs={all} filter={calm} onClear={showAll} />}
          </Deferred>
        </Suspense>
      </div>
    </>
  );
}
