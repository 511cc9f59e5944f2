import { concurrentChangeText } from '../contracts/http/conflict.ts';
import type { JobId } from '../contracts/domain/fields.ts';
import type { JobFields } from '../contracts/jobs.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import { changeJob, type StoredJob } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { nextVersion } from '../table/core/version.ts';
import { requireJob } from './require-job.ts';
import { toStoredFields } from './stored-fields.ts';

export interface JobUpdate {
  id: JobId;
  fields: Partial<JobFields>;
  /** `updated_at` of the version that the administrator edited. */
  version: string | null | undefined;
  /** The administrator's user id. */
  who: string;
}

/** Changes fields of a job. Throws 409 for an outdated version. */
export async function updateJob(table: Table, update: JobUpdate): Promise<StoredJob> {
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
  return failed.length > 0 ? updateJob(table, update) : { ...job, ...fields, updated_at };
}
