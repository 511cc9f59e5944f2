import { useRef } from 'react';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { loadAllPages } from '../list/load-all-pages.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { inWords, JobFormFields, jobLabels } from './job-form.tsx';
import { fieldsOf, noJob, problemsOf, valuesOf, type JobValues } from './job-values.ts';

interface EditJobProps {
  /** Null for a new one. */
  job: Job | null;
  onSaved: (job: Job) => void;
  onClosed: () => void;
}

/** The dialog in which a job is added or changed. */
export function EditJob({ job, onSaved, onClosed }: EditJobProps) {
  const { api } = useAdmin();
  const seen = useRef(job);
  const send = async (values: JobValues) => {
    if (!seen.current) return api.jobs.createJob({ body: fieldsOf(values) });
    const { id, updated_at, deadline } = seen.current;
    const body = { ...fieldsOf(values, deadline), updated_at };
    return api.jobs.updateJob({ params: { jobId: id }, body });
  };
  const form = useAdminForm({
    initial: job ? valuesOf(job) : noJob,
    problemsOf,
    send: async (values) => {
      onSaved(await send(values));
      showSuccess(`Job update ${job ? 'updated' : 'added'} successfully`);
    },
    failure: () => 'Failed to save job update',
    ...(job && {
      reload: async () => {
        const all = await loadAllPages(
          (cursor) => api.jobs.listAllJobs({ query: { limit: 200, ...(cursor && { cursor }) } }),
          ({ id }) => id,
        );
        seen.current = all.find(({ id }) => id === job.id) ?? job;
        return valuesOf(seen.current);
      },
    }),
  });
  return (
    <FormDialog
      title={job ? 'Edit Job Update' : 'Add Job Update'}
      form={form}
      submitLabel={job ? 'Save' : 'Add Job Update'}
      labels={jobLabels}
      inWords={inWords}
      wide
      onClosed={onClosed}
    >
      <JobFormFields form={form} />
    </FormDialog>
  );
}
