import type { JobId } from '../contracts/domain/fields.ts';
import { HttpError, requireFound } from '../kernel/http/http-error.ts';
import { getJob, type StoredJob } from '../table/site/job.ts';
import type { Table } from '../table/table.ts';

const notFoundText = 'Job Not Found';

/** Reads a job in any state, consistently. Throws 404. */
export const requireJob = async (table: Table, id: JobId): Promise<StoredJob> =>
  requireFound(await getJob(table, id, { consistent: true }), notFoundText);

/** Throws 404 for a missing or inactive job. */
export async function requireActiveJob(table: Table, id: JobId): Promise<StoredJob> {
  const job = await getJob(table, id);
  if (!job?.is_active) throw new HttpError(404, notFoundText);
  return job;
}
