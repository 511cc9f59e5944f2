import type { ReactNode } from 'react';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import { useNow } from '../../../lib/device/use-now.ts';
import type { Crud } from '../data/crud.ts';
import { CrudPage, type RowControls } from '../data/crud-page.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { loadAllPages } from '../list/load-all-pages.ts';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { JobCard } from './job-card.tsx';
import { emptyJob, jobBody, jobFields, jobSchema, jobValues, type JobValues } from './job-form.ts';

const skeletons = Array.from({ length: 6 }, (_, index) => index);

const jobs: Crud<Job, JobValues> = {
  noun: 'Job Update',
  itemNames: ['job updates', 'job update'],
  title: 'Job Updates, Admin dashboard',
  description: 'Jobs and internships for students.',
  nameOf: ({ title }) => title,
  add: { in: 'dialog', title: 'Add Job Update' },
  fields: () => jobFields,
  dialogClass: 'grid gap-4 sm:grid-cols-2',
  wide: true,
  schema: jobSchema,
  empty: emptyJob,
  valuesOf: jobValues,
  create: (api, values) => api.jobs.createJob({ body: jobBody(values) }),
  update: (api, { id, updated_at, deadline }, values) =>
    api.jobs.updateJob({
      params: { jobId: id },
      body: { ...jobBody(values, deadline), updated_at },
    }),
  reload: async (api, { id }) => {
    const all = await loadAllPages(
      (cursor) => api.jobs.listAllJobs({ query: { limit: 200, ...(cursor && { cursor }) } }),
      (job) => job.id,
    );
    return all.find((job) => job.id === id);
  },
  remove: (api, { id }) => api.jobs.deleteJob({ params: { jobId: id } }),
  saveFailure: () => 'Failed to save job update',
  deleteFailure: () => 'Failed to delete job update',
};

export function JobsPage() {
  const { api } = useAdmin();
  const now = useNow();
  const list = useList<Job>({
    name: 'jobs',
    load: ({ cursor }, signal) =>
      api.jobs.listAllJobs({ query: cursor === undefined ? {} : { cursor } }, { signal }),
    failure: 'Failed to fetch job updates',
  });
  const rows = ({ edit, askToDelete, isBusy }: RowControls<Job>, empty: ReactNode) => (
    <ListFrame itemNames={jobs.itemNames} list={list} empty={empty}>
      <ul
        aria-label="Job updates"
        className="grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(24rem,1fr))]"
      >
        {list.rows === null &&
          skeletons.map((index) => (
            <li key={index} className="h-56 rounded-md border border-rule p-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-4 h-4 w-2/5" />
              <Skeleton className="mt-4 h-4 w-3/5" />
            </li>
          ))}
        {list.rows?.map((job) => (
          <li key={job.id} data-row>
            <JobCard
              job={job}
              list={list}
              now={now}
              busy={isBusy(job)}
              onEdit={() => edit(job)}
              onDelete={() => askToDelete(job)}
            />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
  return (
    <CrudPage
      crud={jobs}
      list={list}
      empty={
        <PageMessage title="No job updates yet">
          Students see an active one as soon as it is added.
        </PageMessage>
      }
      rows={rows}
    />
  );
}
