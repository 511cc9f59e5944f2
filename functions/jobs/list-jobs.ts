import type { jobs } from '../contracts/jobs.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import { jobSortKey, listJobs as listStored } from '../table/site/job.ts';
import type { Table } from '../table/table.ts';

type ListJobs = typeof jobs.listJobs;
type ListAllJobs = typeof jobs.listAllJobs;

const defaultLimit = 50;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** One page of the active jobs with a type, an experience level and a text in title, company or description, newest first. */
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
  const selected = found.filter(
    (job) =>
      (!job_type || job.job_type === job_type) &&
      (!experience_level || job.experience_level === experience_level) &&
      [job.title, job.company, job.description ?? ''].some((field) => fold(field).includes(text)),
  );
  return pageOf(list, selected, limit, jobSortKey);
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
