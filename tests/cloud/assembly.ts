import type { TestProject } from 'vitest/node';
import { synthesised } from '../../localstack/built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cloud assembly that all tests of a run share. */
    assembly: string | undefined;
  }
}

/** Synthesises the app once for all tests. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('assembly', await synthesised());
}
