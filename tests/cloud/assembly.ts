import type { TestProject } from 'vitest/node';
import { buildSite, synthesise } from '../../localstack/builds.ts';
import { prepareBeside } from '../support/run/preparation.ts';

/** Synthesises the app once for all tests and builds the site at the same time, because some tests start it. */
export const setup = (project: TestProject) =>
  prepareBeside(project, async () => {
    const [assembly] = await Promise.all([synthesise(), buildSite()]);
    return assembly;
  });
