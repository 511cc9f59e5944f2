import type { jobs, ExperienceLevel, Job, JobType } from '../contracts/jobs.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import { jobSortKey, listJobs as listStored } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';

type ListJobs = typeof jobs.listJobs;
type ListAllJobs = typeof jobs.listAllJobs;

const defaultLimit = 50;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Filters by type, by experience level and by a text (see `textOf`) in title, company or description. */
function selectJobs<J extends Job>(
  jobs: readonly J[],
  filter: { job_type?: JobType; experience_level?: ExperienceLevel; text: string },
): J[] {
  const { job_type, experience_level, text } = filter;
  return jobs.filter(
    (job) =>
      (!job_type || job.job_type === job_type) &&
      (!experience_level || job.experience_level === experience_level) &&
      [job.title, job.company, job.description ?? ''].some((field) => fold(field).includes(text)),
  );
}

/** One page of the active jobs that match the filters, newest first. */
export async function listJobs(
  table: Table,
  query: RequestOf<ListJobs>['query'],
): Promise<ResponseBodyOf<ListJobs>> {
  const { job_type, experience_level, limit = defaultLimit } = query;
  const text = fold(query.search ?? '').trim();
  const list = JSON.stringify(['jobs', job_type, experience_level, text]);
  const before = readCursor(list, query.cursor);
  const isUnfiltered = !job_type && !experience_level && text === '';
  const found = await listStored(table, 'active', before, isUnfiltered ? limit + 1 : undefined);
  return pageOf(list, selectJobs(found, { job_type, experience_level, text }), limit, jobSortKey);
}

/** One page of all jobs, newest first. */
export async function listAllJobs(
  table: Table,
  { cursor, limit = defaultLimit }: RequestOf<ListAllJobs>['query'],
): Promise<ResponseBodyOf<ListAllJobs>> {
  const list = 'all jobs';
  const before = readCursor(list, cursor);
  return pageOf(list, await listStored(table, 'all', before, limit + 1), limit, jobSortKey);
}
