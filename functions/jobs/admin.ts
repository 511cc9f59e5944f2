import { jobs } from '../contracts/jobs.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createJob } from './create-job.ts';
import { listAllJobs } from './list-jobs.ts';
import { updateJob } from './update-job.ts';
import type { JobId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { deleteJob as deleteStored } from '../table/site/job.ts';
import { transact } from '../table/core/transact.ts';
import { requireJob } from './require-job.ts';

const table = tableFromEnvironment();

/** Deletes a job in any state. */
async function deleteJob(id: JobId, userId: string): Promise<{ id: JobId }> {
  const job = await requireJob(table, id);
  const { id: _, posted_date: __, updated_at: ___, ...content } = job;
  const failed = await transact(table, {
    job: deleteStored(job),
    audit: audit({ who: userId, what: 'delete', target: `job ${id}`, before: content }),
  });
  // The job has changed: retry, so that the audit log holds the deleted version.
  return failed.length > 0 ? deleteJob(id, userId) : { id };
}

export const handler = serveAdmin(
  jobs,
  {
    listAllJobs: ({ query }) => listAllJobs(table, query),
    createJob: ({ body }, caller) => createJob(table, body, caller.userId),
    updateJob: ({ params, body: { updated_at: version, ...fields } }, caller) =>
      updateJob(table, { id: params.jobId, fields, version, who: caller.userId }),
    deleteJob: ({ params }, caller) => deleteJob(params.jobId, caller.userId),
  },
  table,
);
