import type { TestProject } from 'vitest/node';
import type { Prepared } from './prepared.ts';
import { startSeededCloud } from './seeded-cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** For test files that need a cloud of their own. */
    prepared: Prepared;
  }
}

/** The cloud that all browser tests share; `TIPPANI_ORIGIN` names one that runs already. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['TIPPANI_ORIGIN'];
  if (running) {
    project.provide('origin', running);
    return async () => {};
  }
  const seeded = await startSeededCloud();
  project.provide('origin', seeded.origin);
  project.provide('prepared', seeded.prepared);
  return async () => {
    await seeded[Symbol.asyncDispose]();
  };
}
