import type { Job } from '../../../../functions/contracts/jobs.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { createResponseCache } from '../../lib/api/response-cache.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';

const pageSize = 200;

export type JobsData = ReturnType<ReturnType<typeof loadJobs>>;

/** All active jobs, newest first. */
async function loadActiveJobs(api: WebApi): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.jobs.listJobs({
      query: { limit: pageSize, ...(cursor !== undefined && { cursor }) },
    });
    jobs.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return jobs;
}

/** Loads all jobs: the browser filters them. */
export function loadJobs(api: WebApi) {
  const cached = createResponseCache();
  return () => ({
    jobs: logRejection(
      'Failed to load job updates',
      cached('jobs', () => loadActiveJobs(api)),
    ),
  });
}
