import type { TestProject } from 'vitest/node';
import { prepareBeside } from '../../../support/run/preparation.ts';
import { startSeededCloud, type SeededCloud } from './seeded-cloud.ts';

/** `TIPPANI_ORIGIN` names a cloud that runs already. */
async function startSharedCloud(): Promise<Partial<SeededCloud>> {
  const running = process.env['TIPPANI_ORIGIN'];
  return running ? { origin: running } : startSeededCloud();
}

/** Starts the cloud that all browser tests share. */
export const setup = (project: TestProject) =>
  prepareBeside(project, startSharedCloud, {
    describe: ({ origin, prepared }) => ({ origin, prepared }),
    end: async (cloud) => cloud[Symbol.asyncDispose]?.(),
  });
