import type { JobFields } from '../contracts/jobs.ts';
import { audit } from '../table/site/audit.ts';
import { addJob, type StoredJob } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { toStoredFields } from './stored-fields.ts';
import { newId } from '../table/core/new-id.ts';

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
export async function createJob(table: Table, fields: JobFields, who: string): Promise<StoredJob> {
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
