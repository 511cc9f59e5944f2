import type { jobs } from '../contracts/jobs.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import type { Table } from '../table/table.ts';
import { listJobs } from './list-jobs.ts';
import { requireActiveJob } from './require-job.ts';

export const createJobReads = (table: Table): PublicReads<typeof jobs> => ({
  listJobs: ({ query }) => listJobs(table, query),
  getJob: ({ params }) => requireActiveJob(table, params.jobId),
});
