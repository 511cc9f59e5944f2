import type { TestProject } from 'vitest/node';
import { startSeededCloud } from './seeded-cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One product for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cloud = await startSeededCloud();
  project.provide('origin', cloud.origin);
  return () => cloud.stop();
}
