import { seedJobs } from '../../localstack/seed/seed-jobs.ts';
import { seedNotes } from '../../localstack/seed/seed-notes.ts';
import { seedRewards } from '../../localstack/seed/seed-rewards.ts';
import { forgetPrepared, prepareClouds, startPrepared, type Prepared } from './prepared.ts';

/** The whole product with its seed, and what other clouds of the same run begin with. */
export interface SeededCloud extends AsyncDisposable {
  readonly origin: string;
  readonly prepared: Prepared;
}

const silent = () => {};

/** Starts the whole product with its seed on a free port; `await using` ends it. */
export async function startSeededCloud(): Promise<SeededCloud> {
  const prepared = await prepareClouds();
  const cloud = await startPrepared(prepared);
  await seedNotes(cloud, silent);
  await seedRewards(cloud.table, silent);
  await seedJobs(cloud.table, silent);
  await cloud.settled();
  return {
    origin: cloud.origin,
    prepared,
    async [Symbol.asyncDispose]() {
      await cloud.stop();
      forgetPrepared(prepared);
    },
  };
}
