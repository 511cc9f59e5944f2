import { jobs, type JobFields } from '../contracts/jobs.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { listAllJobs } from './list-jobs.ts';
import type { JobId } from '../contracts/domain/fields.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import { deleteJob as deleteStored, addJob, type StoredJob, changeJob } from '../table/site/job.ts';
import { transact } from '../table/core/transact.ts';
import { requireJob } from './require-job.ts';
import { toStoredFields } from './stored-fields.ts';
import { newId } from '../table/core/new-id.ts';
import { concurrentChangeText } from '../contracts/http/conflict.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { nextVersion } from '../table/core/version.ts';

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

/** `who` is the administrator's user id. */
async function createJob(fields: JobFields, who: string): Promise<StoredJob> {
  const now = new Date().toISOString();
  const { title, company } = fields;
  const content = {
    title,
    company,
    ...defaults,
    ...toStoredFields(fields),
  };
  const job: StoredJob = {
    id: newId(),
    ...content,
    posted_date: now,
    updated_at: now,
  };
  const failed = await transact(table, {
    job: addJob(job),
    audit: audit({ who, what: 'create', target: `job ${job.id}`, when: now, after: content }),
  });
  if (failed.length > 0)
    throw new Error(`Creating job ${job.id} failed its conditions: ${failed.join(', ')}`);
  return job;
}

interface JobUpdate {
  id: JobId;
  fields: Partial<JobFields>;
  /** `updated_at` of the version that the administrator edited. */
  version: string | null | undefined;
  /** The administrator's user id. */
  who: string;
}

/** Changes fields of a job. Throws 409 for an outdated version. */
async function updateJob(update: JobUpdate): Promise<StoredJob> {
  const { id, version, who } = update;
  const job = await requireJob(table, id);
  if (version && version !== job.updated_at) throw new HttpError(409, concurrentChangeText);
  const fields = toStoredFields(update.fields);
  const change = changedFields(job, fields);
  if (!change) return job;
  const updated_at = nextVersion(job.updated_at);
  const failed = await transact(table, {
    job: changeJob(job, { ...fields, updated_at }),
    audit: audit({ who, what: 'update', target: `job ${id}`, when: updated_at, ...change }),
  });
  // A concurrent change won: retry with the current item.
  return failed.length > 0 ? updateJob(update) : { ...job, ...fields, updated_at };
}

export const handler = serveAdmin(
  jobs,
  {
    listAllJobs: ({ query }) => listAllJobs(table, query),
    createJob: ({ body }, caller) => createJob(body, caller.userId),
    updateJob: ({ params, body: { updated_at: version, ...fields } }, caller) =>
      updateJob({ id: params.jobId, fields, version, who: caller.userId }),
    deleteJob: ({ params }, caller) => deleteJob(params.jobId, caller.userId),
  },
  table,
);
