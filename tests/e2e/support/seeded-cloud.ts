import { rm } from 'node:fs/promises';
import { LambdaClient } from '@aws-sdk/client-lambda';
import type { TestProject } from 'vitest/node';
import type { Cloud } from '../../../localstack/cloud.ts';
import { localClient } from '../../../localstack/credentials.ts';
import { invokeFunction } from '../../../localstack/invoke-function.ts';
import { seedContent } from '../../../localstack/seed/seed-content.ts';
import { seedJobs } from '../../../localstack/seed/seed-jobs.ts';
import { seedNotes } from '../../../localstack/seed/seed-notes.ts';
import { seedRewards } from '../../../localstack/seed/seed-rewards.ts';
import { uploadSite } from '../../../localstack/site.ts';
import { prepareBeside } from '../../support/run/preparation.ts';
import { prepareClouds, prepareSite, startPrepared } from './prepared.ts';

const silent = () => {};

/**
 * Starts a cloud with the whole seed on a free port; `await using` ends it. The publisher skips the changes of the
 * seed, because there is no site yet; search index and sitemaps are built once afterwards. Pages are rendered at their
 * first request.
 */
async function startSeededCloud() {
  const prepared = await prepareClouds();
  const [cloud] = await Promise.all([
    startPrepared(prepared, { stage: 'catalogue' }),
    prepareSite(prepared),
  ]);
  await seedContent(cloud.table, silent);
  await seedNotes(cloud, silent);
  await seedRewards(cloud.table, silent);
  await seedJobs(cloud.table, silent);
  await cloud.settled();
  await uploadSite(cloud, prepared.site);
  await buildIndexes(cloud);
  return {
    origin: cloud.origin,
    prepared,
    async [Symbol.asyncDispose]() {
      await cloud.stop();
      await rm(prepared.folder, { recursive: true });
    },
  };
}

async function buildIndexes({ lambdaEndpoint }: Cloud): Promise<void> {
  const lambda = new LambdaClient(localClient(lambdaEndpoint));
  for (const step of ['release', 'index'])
    await invokeFunction(lambda, 'tippani-dev-publishing-rebuild', { step });
}

/** Starts the cloud that all browser tests share. */
export const setup = (project: TestProject) => prepareBeside(project, startSharedCloud);

/** The cloud that `TIPPANI_ORIGIN` names, which others keep running, or a seeded one. */
export async function startSharedCloud() {
  const running = process.env['TIPPANI_ORIGIN'];
  return running
    ? { origin: running, prepared: undefined, [Symbol.asyncDispose]: async () => {} }
    : startSeededCloud();
}
