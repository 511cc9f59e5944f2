import { concurrentChangeText } from '../contracts/http/conflict.ts';
import type { JobId } from '../contracts/domain/fields.ts';
import type { JobFields } from '../contracts/jobs.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import { changeJob, type StoredJob } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { nextVersion } from '../table/core/version.ts';
import { requireJob } from './known-job.ts';
import { storedFields } from './stored-fields.ts';

/** Which job, what is to change of it, and the version that the administrator saw. */
export interface JobUpdate {
  id: JobId;
  fields: Partial<JobFields>;
  seen: string | null | undefined;
  /** The administrator's user id. */
  who: string;
}

/** Changes fields of a job. Refuses (409) when it is another version than the one seen. */
export async function updateJob(table: Table, update: JobUpdate): Promise<StoredJob> {
  const { id, seen, who } = update;
  const job = await requireJob(table, id);
  if (seen && seen !== job.updated_at) throw new HttpError(409, concurrentChangeText);
  const fields = storedFields(update.fields);
  const change = changedFields(job, fields);
  if (!change) return job;
  const updated_at = nextVersion(job.updated_at);
  const failed = await transact(table, {
    job: changeJob(job, { ...fields, updated_at }),
    audit: audit({ who, what: 'update', target: `job ${id}`, when: updated_at, ...change }),
  });
  // Somebody came between: what is stored now says what to do.
  return failed.length > 0 ? updateJob(table, update) : { ...job, ...fields, updated_at };
}
