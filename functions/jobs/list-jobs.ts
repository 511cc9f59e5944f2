import type { jobs } from '../contracts/jobs.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import { jobOrder, listJobs as listStored, type StoredJob } from '../table/site/job.ts';
import type { Table } from '../table/core/table.ts';
import { selectJobs, textOf } from './select-jobs.ts';

type ListJobs = typeof jobs.listJobs;
type ListAllJobs = typeof jobs.listAllJobs;

const usualLimit = 50;

/** One page of jobs, of which one more than the page was looked for. */
function pageOf(
  list: string,
  found: readonly StoredJob[],
  limit: number,
): ResponseBodyOf<ListJobs> {
  const items = found.slice(0, limit);
  const next = found.length > limit ? createCursor(list, jobOrder(items.at(-1)!)) : null;
  return { items, next };
}

/** One page of the active jobs of a type, of a level of experience, that match a text, newest first. */
export async function listJobs(
  table: Table,
  query: RequestOf<ListJobs>['query'],
): Promise<ResponseBodyOf<ListJobs>> {
  const { job_type, experience_level, limit = usualLimit } = query;
  const text = textOf(query.search);
  const list = JSON.stringify(['jobs', job_type, experience_level, text]);
  const before = query.cursor === undefined ? '' : readCursor(list, query.cursor);
  const isWhole = !job_type && !experience_level && text === '';
  const found = await listStored(table, 'active', before, isWhole ? limit + 1 : undefined);
  return pageOf(list, selectJobs(found, { job_type, experience_level, text }), limit);
}

/** One page of all jobs, newest first. */
export async function listAllJobs(
  table: Table,
  { cursor, limit = usualLimit }: RequestOf<ListAllJobs>['query'],
): Promise<ResponseBodyOf<ListAllJobs>> {
  const list = 'all jobs';
  const before = cursor === undefined ? '' : readCursor(list, cursor);
  return pageOf(list, await listStored(table, 'all', before, limit + 1), limit);
}
