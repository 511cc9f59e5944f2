import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { feedPaths, paths } from '../../../../functions/contracts/pages/paths.ts';
import { usePageData } from '../../routing/page-data.tsx';
import { Await } from '../../components/page/await.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PageError } from '../../components/page/page-states.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import type { JobsData } from './jobs-loader.ts';
import { JobsCount, JobsGrid, JobsList } from './jobs-list.tsx';
import { JobsSearch } from './jobs-search.tsx';
import { jobsPath, parseJobsFilter, type JobsFilter } from './jobs-filter.ts';

const debounceMs = 300;

/** The list's filter. It applies at once and is written to the address after a debounce; a navigation replaces it. */
function useJobsFilter() {
  const navigate = useNavigate();
  const how = useNavigationType();
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  // The prerendered list has no filter.
  const urlSearch = hydrated ? search : '';
  const inAddress = useMemo(() => parseJobsFilter(new URLSearchParams(urlSearch)), [urlSearch]);
  const [filter, setFilter] = useState(inAddress);
  const place = hydrated ? key : null;
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    // An address written by this hook may be older than the filter.
    if (how !== 'REPLACE') setFilter(inAddress);
  }
  const path = jobsPath(filter);
  const written = path === jobsPath(inAddress);
  useEffect(() => {
    if (written) return undefined;
    const timer = setTimeout(() => void navigate(path, { replace: true }), debounceMs);
    return () => clearTimeout(timer);
  }, [navigate, path, written]);
  return {
    filter,
    change: (part: Partial<JobsFilter>) => setFilter({ ...filter, ...part }),
    /** Writes the filter to the address now, not after the debounce. */
    writeNow: () => {
      if (!written) void navigate(path, { replace: true });
    },
  };
}

export function JobsPage() {
  const { jobs } = usePageData<JobsData>();
  const navigate = useNavigate();
  const { filter, change, writeNow } = useJobsFilter();
  const showAll = useCallback(() => void navigate(paths.jobUpdates), [navigate]);
  // The old list stays while it reloads; filtering does not block typing.
  const shown = useDeferredValue(jobs);
  const shownFilter = useDeferredValue(filter);
  return (
    <>
      <Head
        title="Job updates"
        description="Openings and internships for engineering students, by type and experience."
        feed={feedPaths.jobs}
      />
      <PageHeader title="Job Updates">
        Openings and internships for engineering students.
      </PageHeader>
      <div className="mt-6">
        <JobsSearch filter={filter} change={change} writeNow={writeNow} />
        <Await
          fallback={<JobsSkeleton />}
          resolve={shown}
          errorElement={<JobsFailure isReloading={shown !== jobs} />}
        >
          {(all) => <JobsList jobs={all} filter={shownFilter} onClear={showAll} />}
        </Await>
      </div>
    </>
  );
}

function JobsFailure({ isReloading }: { isReloading: boolean }) {
  return (
    <>
      <JobsCount>{isReloading ? 'Loading job updates...' : 'Showing 0 job(s)'}</JobsCount>
      <PageError title="No jobs found">
        The job updates did not load. Check your connection, then try again.
      </PageError>
    </>
  );
}

const skeletonCards = 6;
function JobsSkeleton() {
  return (
    <div aria-busy="true">
      <JobsCount>Loading job updates...</JobsCount>
      <JobsGrid>
        {Array.from({ length: skeletonCards }, (_, index) => (
          <li key={index} className="min-h-72 rounded-md border border-rule bg-sheet">
            <div className="border-b border-rule px-4 py-3">
              <Skeleton className="h-5 w-28" />
            </div>
            <div className="space-y-3 px-4 py-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-16" />
              <Skeleton className="h-14 w-4/5" />
            </div>
          </li>
        ))}
      </JobsGrid>
    </div>
  );
}
