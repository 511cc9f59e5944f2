import type { JobId } from '../../contracts/domain/fields.ts';
import type { Job } from '../../contracts/jobs.ts';
import { updateIf, deleteIf, putIfAbsent, type ConditionalWrite } from '../change.ts';
import { type ReadOptions, getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

export type StoredJob = Job;

const [patterns] = keyPatterns.job;
const [allJobs] = patterns.gsi1;

const jobKey = (id: string) => primaryKey(patterns, { id });
const stateKey = (isActive: boolean) =>
  keyOf(patterns.gsi3[0], { state: isActive ? 'active' : 'inactive' });

export const jobSortKey = (job: Pick<StoredJob, 'posted_date' | 'id'>): string =>
  keyOf(patterns.gsi1[1], job);

const itemOf = (job: StoredJob) => ({
  ...jobKey(job.id),
  gsi1pk: allJobs,
  gsi1sk: jobSortKey(job),
  gsi3pk: stateKey(job.is_active),
  gsi3sk: jobSortKey(job),
  ...job,
});

export const getJob = (table: Table, id: JobId, options: ReadOptions = {}) =>
  getFields<StoredJob>(table, jobKey(id), options);

/** Active jobs or all, newest first, before a sort key ('' for the newest); all without a limit. */
export const listJobs = (table: Table, which: 'active' | 'all', before: string, limit?: number) =>
  queryFields<StoredJob>(table, {
    ...(which === 'all'
      ? { index: 'gsi1', partition: allJobs }
      : { index: 'gsi3', partition: stateKey(true) }),
    before,
    newestFirst: true,
    limit,
  });

/** Stores a job. Fails if its id exists. */
export const addJob = (job: StoredJob): ConditionalWrite => putIfAbsent(itemOf(job));

/** Changes fields of a job but not its sort keys. Fails if it has changed since it was read. */
export const changeJob = (
  { id, updated_at }: StoredJob,
  fields: Partial<Omit<StoredJob, 'id' | 'posted_date'>> & { updated_at: string },
): ConditionalWrite =>
  updateIf(
    jobKey(id),
    {
      set: {
        ...fields,
        ...(fields.is_active !== undefined && { gsi3pk: stateKey(fields.is_active) }),
      },
    },
    { updated_at },
  );

/** Deletes a job. Fails if it has changed since it was read. */
export const deleteJob = ({ id, updated_at }: StoredJob): ConditionalWrite =>
  deleteIf(jobKey(id), { updated_at });
