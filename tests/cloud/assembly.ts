import type { TestProject } from 'vitest/node';
import { buildSite, synthesise } from '../../localstack/builds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    assembly: string | undefined;
  }
}

/** Synthesises the app once for all tests and builds the site at the same time, because some tests start it. */
export async function setup(project: TestProject): Promise<void> {
  const [assembly] = await Promise.all([synthesise(), buildSite()]);
  project.provide('assembly', assembly);
}
