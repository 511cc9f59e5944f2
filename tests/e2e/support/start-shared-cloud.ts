import type { TestProject } from 'vitest/node';
import { prepareBeside } from '../../support/run/preparation.ts';
import { startSharedCloud } from './seeded-cloud.ts';

/** Starts the cloud that all browser tests share. */
export const setup = (project: TestProject) =>
  prepareBeside(project, startSharedCloud, {
    describe: ({ origin, prepared }) => ({ origin, prepared }),
    end: async (cloud) => cloud[Symbol.asyncDispose]?.(),
  });
