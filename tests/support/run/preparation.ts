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

/** Shared by all projects, each of which loads this module for itself. */
const run = globalThis as { lastPreparation?: Promise<unknown> };

/**
 * Prepares a project beside the tests of the others, after the preparations that were asked for before, whose builds
 * it may use. Its tests wait for the description by `preparedValue`. Returns the teardown, which calls `end`.
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
  const former = run.lastPreparation ?? Promise.resolve();
  const ended = former.then(prepare).then(
    async (prepared) => {
      await write({ value: describe(prepared) });
      return async () => end?.(prepared);
    },
    async (error: Error) => {
      await write({ error: error.message });
      return async () => {};
    },
  );
  run.lastPreparation = ended;
  project.provide('preparation', file);
  return async () => {
    const endPrepared = await ended;
    await endPrepared();
    await rm(folder, { recursive: true });
  };
}
