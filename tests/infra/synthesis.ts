import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds `dev/` and `prod/`, each synthesised with all audits as `npx cdk synth` does. */
    assemblies: string;
  }
}

const run = promisify(execFile);
const file = (path: string) => resolve(import.meta.dirname, path);

/** Synthesises both stages: `prod` with the bundles that `dev` has built. */
async function synthesiseStages(folder: string): Promise<void> {
  await run(process.execPath, [file('../../bin/app.ts')], {
    env: { ...process.env, CDK_OUTDIR: join(folder, 'dev'), TIPPANI_STAGE: 'dev' },
  });
  await run(process.execPath, [file('synthesise-prod.ts'), join(folder, 'prod')]);
}

/**
 * Synthesises once for every test of the infrastructure, beside the setup and the tests of other projects:
 * `synthesis-end.ts` waits for the file `outcome`, which holds the error if there was one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tippani-infra-'));
  const end = async (message: string) => {
    const outcome = join(folder, 'outcome');
    await writeFile(`${outcome}.part`, message);
    await rename(`${outcome}.part`, outcome);
  };
  const ended = synthesiseStages(folder).then(
    () => end(''),
    (error: Error) => end(error.message),
  );
  project.provide('assemblies', folder);
  return async () => {
    await ended;
    await rm(folder, { recursive: true });
  };
}
