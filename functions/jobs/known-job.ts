import type { JobId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getJob, type StoredJob } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';

const notFound = () => new HttpError(404, 'Job Not Found');

/** A job in any state, as of now. Refuses (404) one that there is not. */
export async function requireJob(table: Table, id: JobId): Promise<StoredJob> {
  const job = await getJob(table, id, { consistent: true });
  if (!job) throw notFound();
  return job;
}

/** An active job. Refuses (404) any other. */
export async function activeJob(table: Table, id: JobId): Promise<StoredJob> {
  const job = await getJob(table, id);
  if (!job?.is_active) throw notFound();
  return job;
}
