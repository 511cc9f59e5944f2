import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that appears when the preparation of a project has ended. */
    preparation: string;
  }
}

export interface Outcome {
  readonly value?: unknown;
  readonly error?: string;
}

interface Preparation {
  readonly begin: () => void;
  readonly ended: Promise<unknown>;
}

/** By project. Shared by all, each of which loads this module for itself. */
const run = globalThis as { preparations?: Map<string, Preparation> };

/** `infra` builds the bundles that `cloud` and `browser` deploy, and `cloud` what `browser` starts. */
const order = ['DynamoDB Local', 'infra', 'cloud', 'browser'];

/** Prepares the projects of this run, one after the other. */
export async function startPreparations(): Promise<void> {
  for (const name of order) {
    const preparation = run.preparations?.get(name);
    preparation?.begin();
    await preparation?.ended;
  }
}

/**
 * Prepares a project beside the tests of the others. Its own tests wait for what JSON takes of the value by
 * `preparedValue`. Returns the teardown, which disposes of the value.
 */
export async function prepareBeside(
  project: TestProject,
  prepare: () => Promise<string | void | AsyncDisposable>,
): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'outcome.json');
  const write = async (outcome: Outcome) => {
    await writeFile(`${file}.part`, JSON.stringify(outcome));
    await rename(`${file}.part`, file);
  };
  const { promise: beginning, resolve: begin } = Promise.withResolvers<void>();
  const ended = beginning.then(prepare).then(
    async (value) => {
      await write({ value });
      return value;
    },
    (error: Error) => write({ error: error.message }),
  );
  run.preparations ??= new Map();
  run.preparations.set(project.name, { begin, ended });
  project.provide('preparation', file);
  return async () => {
    const prepared = await ended;
    if (typeof prepared === 'object') await prepared[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  };
}
