import { jobs } from '../contracts/jobs.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { getUser } from '../table/site/user.ts';
import { createJob } from './create-job.ts';
import { deleteJob } from './delete-job.ts';
import { listAllJobs } from './list-jobs.ts';
import { updateJob } from './update-job.ts';

const table = tableFromEnvironment();

export const handler = serve(
  jobs,
  'admin',
  {
    listAllJobs: ({ query }) => listAllJobs(table, query),
    createJob: ({ body }, caller) => createJob(table, body, caller.userId!),
    updateJob: ({ params, body: { updated_at: version, ...fields } }, caller) =>
      updateJob(table, { id: params.jobId, fields, version, who: caller.userId! }),
    deleteJob: ({ params }, caller) => deleteJob(table, params.jobId, caller.userId!),
  },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
