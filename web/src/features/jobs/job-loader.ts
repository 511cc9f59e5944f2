import type { JobId } from '../../../../functions/contracts/domain/fields.ts';
import type { Job } from '../../../../functions/contracts/jobs.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';

export interface JobData {
  jobId: JobId;
  /** Rejects with a `ProblemError` of status 404 for an unknown or inactive job. */
  job: Promise<Job>;
}
export const loadJob =
  (api: WebApi) =>
  ({ params }: PageRequest): JobData => {
    const jobId = params['jobId'] as JobId;
    return {
      jobId,
      job: logRejection('Failed to load the job', api.jobs.getJob({ params: { jobId } })),
    };
  };
