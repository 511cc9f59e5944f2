import type { JobId } from '../contracts/domain/fields.ts';
import { jobs, type JobFields } from '../contracts/jobs.ts';
import { createAudited, deleteAudited, updateAudited } from '../kernel/audited-writes.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { newId } from '../table/item.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { addJob, changeJob, deleteJob as deleteStored, type StoredJob } from '../table/site/job.ts';
import { listAllJobs } from './list-jobs.ts';
import { requireJob } from './require-job.ts';

const table = tableFromEnvironment();

const defaults = {
  job_type: 'full-time',
  experience_level: 'entry',
  location: null,
  salary_range: null,
  description: null,
  requirements: null,
  application_link: null,
  deadline: null,
  is_active: true,
} as const;

const createJob = (fields: JobFields, actor: string): Promise<StoredJob> =>
  createAudited(table, {
    kind: 'job',
    actor,
    make: async () => {
      const now = new Date().toISOString();
      const content = { ...defaults, ...fields };
      const item: StoredJob = { id: newId(), ...content, posted_date: now, updated_at: now };
      return { item, content, writes: { job: addJob(item) } };
    },
  });

/** Deletes a job in any state. */
const deleteJob = (id: JobId, actor: string) =>
  deleteAudited(table, {
    kind: 'job',
    id,
    actor,
    load: () => requireJob(table, id),
    content: (job) => {
      const { id: _, posted_date: __, updated_at: ___, ...content } = job;
      return content;
    },
    writes: (job) => ({ job: deleteStored(job) }),
  });

export const handler = serveAdmin(
  jobs,
  {
    listAllJobs: ({ query }) => listAllJobs(table, query),
    createJob: ({ body }, caller) => createJob(body, caller.userId),
    updateJob: async ({ params: { jobId }, body: { updated_at, ...fields } }, caller) => {
      const { after } = await updateAudited(table, {
        kind: 'job',
        id: jobId,
        actor: caller.userId,
        expected: updated_at ?? undefined,
        load: () => requireJob(table, jobId),
        fields,
        writes: (job, { updated_at: version }, changes) => ({
          job: changeJob(job, { ...changes, updated_at: version }),
        }),
      });
      return after;
    },
    deleteJob: ({ params }, caller) => deleteJob(params.jobId, caller.userId),
  },
  table,
);
