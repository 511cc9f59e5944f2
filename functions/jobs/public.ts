import { jobs } from '../contracts/jobs.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { requireActiveJob } from './require-job.ts';
import { listJobs } from './list-jobs.ts';

const table = tableFromEnvironment();

export const handler = serve(
  jobs,
  'public',
  {
    listJobs: ({ query }) => listJobs(table, query),
    getJob: ({ params }) => requireActiveJob(table, params.jobId),
  },
  { table },
);
