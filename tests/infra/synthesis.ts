import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { createApp } from '../../lib/app.ts';
import { audit } from '../../lib/audit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with `dev/` and `prod/`, each synthesised with all audits as by `npx cdk synth`. */
    assemblies: string;
  }
}

const run = promisify(execFile);
const app = resolve(import.meta.dirname, '../../bin/app.ts');

/** Synthesises both stages once for all infrastructure tests; `prod` reuses the bundles of `dev`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tippani-infra-'));
  await run(process.execPath, [app], {
    env: { ...process.env, CDK_OUTDIR: join(folder, 'dev'), TIPPANI_STAGE: 'dev' },
  });
  const prod = createApp({ outdir: join(folder, 'prod'), context: { stage: 'prod' } });
  audit(prod);
  prod.synth();
  project.provide('assemblies', folder);
  return () => rm(folder, { recursive: true });
}
