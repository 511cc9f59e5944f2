import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { feedPaths, paths } from '../../../../functions/contracts/pages/paths.ts';
import { usePageData } from '../../routing/page-data.tsx';
import { Await } from '../../components/page/await.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PageError, Skeleton } from '../../components/page/page-states.tsx';
import { useHydrated } from '../../lib/device/hooks.ts';
import type { JobsData } from './jobs-loader.ts';
import { JobsCount, JobsGrid, JobsList } from './jobs-list.tsx';
import { jobsPath, parseJobsFilter, type JobsFilter } from './jobs-filter.ts';
import { ChoiceField, TextField } from '../../components/forms/fields.tsx';
import { experienceNames, jobTypeNames } from '../../content/job-labels.ts';

export function JobsPage() {
  const { jobs } = usePageData<JobsData>();
  const navigate = useNavigate();
  const { search } = useLocation();
  // The prerendered list has no filter.
  const query = useHydrated() ? search : '';
  const filter = parseJobsFilter(new URLSearchParams(query));
  const change = (part: Partial<JobsFilter>) =>
    void navigate(jobsPath({ ...filter, ...part }), { replace: true });
  const showAll = useCallback(() => void navigate(paths.jobUpdates), [navigate]);
  // The old list stays while it reloads; filtering does not block typing.
  const shown = useDeferredValue(jobs);
  const shownQuery = useDeferredValue(query);
  const shownFilter = useMemo(() => parseJobsFilter(new URLSearchParams(shownQuery)), [shownQuery]);
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
        <JobsSearch filter={filter} change={change} />
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

const JobsFailure = ({ isReloading }: { isReloading: boolean }) => (
  <>
    <JobsCount>{isReloading ? 'Loading job updates...' : 'Showing 0 job(s)'}</JobsCount>
    <PageError title="No jobs found">
      The job updates did not load. Check your connection, then try again.
    </PageError>
  </>
);

const skeletonCards = 6;
const JobsSkeleton = () => (
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

interface JobsSearchProps {
  filter: JobsFilter;
  change: (part: Partial<JobsFilter>) => void;
}

const JobsSearch = ({ filter, change }: JobsSearchProps) => (
  <search aria-label="Search job updates">
    <form
      action={paths.jobUpdates}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-end gap-2 sm:gap-3 md:grid-cols-[2fr_1fr_1fr]"
    >
      <TextField
        label="Search"
        className="max-md:col-span-full"
        name="search"
        type="search"
        required={false}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Title, company or description"
        value={filter.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <ChoiceField
        label="Job type"
        name="type"
        value={filter.type}
        onChange={({ target }) => change({ type: target.value as JobsFilter['type'] })}
        empty="All types"
        options={Object.entries(jobTypeNames)}
      />
      <ChoiceField
        label="Experience"
        name="experience"
        value={filter.experience}
        onChange={({ target }) => change({ experience: target.value as JobsFilter['experience'] })}
        empty="All levels"
        options={Object.entries(experienceNames)}
      />
    </form>
  </search>
);
