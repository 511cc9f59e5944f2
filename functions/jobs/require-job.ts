import type { JobId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getJob, type StoredJob } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';

const notFound = () => new HttpError(404, 'Job Not Found');

/** Reads a job in any state, consistently. Throws 404. */
export async function requireJob(table: Table, id: JobId): Promise<StoredJob> {
  const job = await getJob(table, id, { consistent: true });
  if (!job) throw notFound();
  return job;
}

/** Throws 404 for a missing or inactive job. */
export async function requireActiveJob(table: Table, id: JobId): Promise<StoredJob> {
  const job = await getJob(table, id);
  if (!job?.is_active) throw notFound();
  return job;
}
