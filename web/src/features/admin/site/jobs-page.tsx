import { type ReactNode, useId } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { PageMessage, Skeleton } from '../../../components/page/page-states.tsx';
import { useNow } from '../../../lib/device/hooks.ts';
import { type Crud, CrudPage, type RowControls } from '../data/crud-page.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useList, type List } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { emptyJob, jobBody, jobFields, jobSchema, jobValues, type JobValues } from './job-form.ts';
import { formatDate, formatQuantity, webLink } from '../../../lib/format/format.ts';
import { JobBadges, JobDeadline } from '../../../components/job-badges.tsx';
import { Switch } from '../form/switch.tsx';
import { RowButton } from '../list/controls.tsx';
import { showError } from '../shell/notices.ts';
import { NewTabLink } from '../../../components/button.tsx';

const skeletons = Array.from({ length: 6 }, (_, index) => index);

const jobs: Crud<Job, JobValues> = {
  noun: 'Job Update',
  itemNames: ['job updates', 'job update'],
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
  remove: (api, { id }) => api.jobs.deleteJob({ params: { jobId: id } }),
  saveFailure: () => 'Failed to save job update',
  deleteFailure: () => 'Failed to delete job update',
};

export function JobsPage() {
  const now = useNow();
  const list = useList<Job>({
    name: 'jobs',
    load: (api, { cursor }, options) => api.jobs.listAllJobs({ query: { cursor } }, options),
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
          <li key={job.id} data-row={job.id}>
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

interface JobCardProps {
  job: Job;
  list: Pick<List<Job>, 'put' | 'refresh'>;
  now: number | null;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function JobCard({ job, list, now, busy, onEdit, onDelete }: JobCardProps) {
  const { title, company, location, posted_date, deadline, salary_range } = job;
  const { api } = useAdmin();
  const titleId = useId();
  const status = useMutation({
    // One after the other: the last one decides.
    scope: { id: `job ${job.id}` },
    mutationFn: (is_active: boolean) =>
      api.jobs.updateJob({ params: { jobId: job.id }, body: { is_active } }),
    onSuccess: list.put,
    onError: (error) => {
      showError('Failed to update job status', error);
      void list.refresh();
    },
  });
  const isActive = status.isPending ? status.variables : job.is_active;
  const link = webLink(job.application_link);
  const requirements = job.requirements?.length ?? 0;
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      className="flex h-full flex-col rounded-md border border-rule bg-sheet aria-busy:opacity-60"
    >
      <div className={`grow space-y-2 px-4 py-3 ${isActive ? '' : 'text-ink-faint'}`}>
        <h2 id={titleId} className="text-lead leading-snug font-semibold text-pretty">
          {title}
        </h2>
        <p>
          {company}
          {location && ` · ${location}`}
        </p>
        <JobBadges job={job} className="" />
        {salary_range && <p className="font-semibold tabular-nums">{salary_range}</p>}
        <p className="text-small tabular-nums">
          Posted <time dateTime={posted_date}>{formatDate(posted_date)}</time>
          {deadline !== null && (
            <>
              {' · '}
              <JobDeadline deadline={deadline} now={now} />
            </>
          )}
        </p>
        <p className="text-small break-words text-ink-soft">
          {requirements === 0
            ? 'No requirements'
            : formatQuantity(requirements, 'requirement', 'requirements')}
          {' · '}
          {link ? (
            <NewTabLink href={link.href} className="text-link">
              {link.host}
            </NewTabLink>
          ) : (
            'No application link'
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule px-4 py-1">
        <Switch
          label="Active"
          of={title}
          checked={isActive}
          onChange={(checked) => status.mutate(checked)}
        />
        <span className="-mr-2 flex">
          <RowButton label="Edit" of={title} onClick={onEdit} />
          <RowButton label="Delete" of={title} danger onClick={onDelete} />
        </span>
      </div>
    </article>
  );
}
