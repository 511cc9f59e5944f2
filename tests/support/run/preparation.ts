import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

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
 * Prepares a project beside the tests of the others. Its own tests wait for the description by `preparedValue`. Returns
 * the teardown, which calls `end`.
 */
export async function prepareBeside<T>(
  project: TestProject,
  prepare: () => Promise<T>,
  {
    describe = (prepared) => prepared,
    end,
  }: {
    readonly describe?: (prepared: T) => unknown;
    readonly end?: (prepared: T) => Promise<unknown>;
  } = {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tippani-preparation-'));
  const file = join(folder, 'outcome.json');
  const write = async (outcome: Outcome) => {
    await writeFile(`${file}.part`, JSON.stringify(outcome));
    await rename(`${file}.part`, file);
  };
  const { promise: beginning, resolve: begin } = Promise.withResolvers<void>();
  const ended = beginning.then(prepare).then(
    async (prepared) => {
      await write({ value: describe(prepared) });
      return async () => end?.(prepared);
    },
    async (error: Error) => {
      await write({ error: error.message });
      return async () => {};
    },
  );
  run.preparations ??= new Map();
  run.preparations.set(project.name, { begin, ended });
  project.provide('preparation', file);
  return async () => {
    const endPrepared = await ended;
    await endPrepared();
    await rm(folder, { recursive: true });
  };
}
