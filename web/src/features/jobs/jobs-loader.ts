import type { Job } from '../../../../functions/contracts/jobs.ts';
import type { WebApi } from '../../lib/api.ts';

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
export const loadJobs = (api: WebApi) => () => ({ jobs: loadActiveJobs(api) });
