import type { JobId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { deleteJob as deleteStored } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { requireJob } from './require-job.ts';

/** Deletes a job in any state. `who` is the administrator's user id. */
export async function deleteJob(table: Table, id: JobId, who: string): Promise<{ id: JobId }> {
  const job = await requireJob(table, id);
  const { id: _, posted_date: __, updated_at: ___, ...content } = job;
  const failed = await transact(table, {
    job: deleteStored(job),
    audit: audit({ who, what: 'delete', target: `job ${id}`, before: content }),
  });
  // The job has changed: retry, so that the audit log holds the deleted version.
  return failed.length > 0 ? deleteJob(table, id, who) : { id };
}
