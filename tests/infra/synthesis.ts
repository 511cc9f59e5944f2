import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { run as runCommand } from '../support/run/command.ts';
import { prepareBeside } from '../support/run/preparation.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds `dev/` and `prod/`, each synthesised with all audits as `npx cdk synth` does. */
    assemblies: string;
  }
}

const run = promisify(execFile);

/** Synthesises both stages: `prod` with the bundles that `dev` has built. */
async function synthesiseStages(folder: string): Promise<void> {
  const { code, output } = await runCommand(
    `npx cdk synth --quiet --no-notices --output ${join(folder, 'dev')}`,
  );
  if (code !== 0) throw new Error(output);
  await run(process.execPath, [
    join(import.meta.dirname, 'synthesise-prod.ts'),
    join(folder, 'prod'),
  ]);
}

/** Synthesises once for every test of the infrastructure. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  project.provide('assemblies', folder.path);
  const endPreparation = await prepareBeside(project, () => synthesiseStages(folder.path));
  return async () => {
    await endPreparation();
    await folder[Symbol.asyncDispose]();
  };
}
