import { useState } from 'react';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import { useNow } from '../../../lib/device/use-now.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useDeletion } from '../crud/use-deletion.ts';
import { useLastValue } from '../dialog/use-last-value.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { EditJob } from './edit-job.tsx';
import { JobCard } from './job-card.tsx';
import { useJobStatus } from './use-job-status.ts';

const idOf = ({ id }: Job) => id;
const skeletons = Array.from({ length: 6 }, (_, index) => index);

/** The Job Updates tab: what is offered to students. */
export function JobsPage() {
  const { api } = useAdmin();
  const now = useNow();
  const list = useList({
    idOf,
    ask: ({ cursor }, signal) =>
      api.jobs.listAllJobs({ query: cursor === undefined ? {} : { cursor } }, { signal }),
    failure: 'Failed to fetch job updates',
  });
  const [edited, setEdited] = useState<Job | 'new' | null>(null);
  const switchJob = useJobStatus(list);
  const deletion = useDeletion<Job>({
    idOf,
    send: ({ id }) => api.jobs.deleteJob({ params: { jobId: id } }),
    remove: list.remove,
    success: 'Job update deleted successfully',
    failure: () => 'Failed to delete job update',
  });
  const asked = useLastValue(deletion.asked);
  const isKnown = (job: Job) => list.rows?.some(({ id }) => id === job.id) ?? false;
  return (
    <>
      <Head title="Job Updates" description="What is offered to students." hidden />
      <Toolbar
        actions={
          <Button look="primary" onClick={() => setEdited('new')}>
            Add Job Update
          </Button>
        }
      />
      <ListFrame
        things={['job updates', 'job update']}
        list={list}
        empty={
          <PageMessage title="No job updates yet">
            Students see an active one as soon as it is added.
          </PageMessage>
        }
      >
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
                now={now}
                busy={deletion.isBusy(job)}
                onSwitch={(isActive) => switchJob(job, isActive)}
                onEdit={() => setEdited(job)}
                onDelete={() => deletion.ask(job)}
              />
            </li>
          ))}
        </ul>
      </ListFrame>
      {edited && (
        <EditJob
          key={edited === 'new' ? edited : edited.id}
          job={edited === 'new' ? null : edited}
          onSaved={(job) => (isKnown(job) ? list.replace(job) : list.add(job))}
          onClosed={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={deletion.asked !== null}
        title="Confirm Deletion"
        confirmLabel="Delete"
        danger
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>
          Are you sure you want to delete &quot;{asked?.title}&quot;? This action cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
