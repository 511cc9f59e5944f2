import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../lib/root.ts';
import type { DeployOptions } from '../deploy-options.ts';

/** The cloud assembly of one stage. */
export interface Assembly {
  readonly folder: string;
  /** The required version of the account's bootstrap stack. */
  readonly bootstrapVersion: number;
}

export function openAssembly(folder: string): Assembly {
  const versions = [
    ...readFileSync(join(folder, 'manifest.json'), 'utf8').matchAll(
      /"requiresBootstrapStackVersion": (\d+)/g,
    ),
  ].map(([, version]) => Number(version));
  return { folder, bootstrapVersion: Math.max(...versions) };
}

/** Synthesises a stage with all audits. Later steps deploy this output. */
export async function synthesise({ stage, context }: DeployOptions): Promise<Assembly> {
  const folder = join(root, '.build', 'deploy', stage);
  rmSync(folder, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [join(root, 'bin/app.ts')], {
    cwd: root,
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      TIPPANI_STAGE: stage,
      CDK_CONTEXT_JSON: JSON.stringify(context),
    },
  }).catch((error: unknown) => {
    const { stderr = '' } = error as { stderr?: string };
    const line = stderr.split('\n').find((one) => /error/i.test(one)) ?? String(error);
    throw new Error(`Synthesising the CDK app failed: ${line.trim()}`, { cause: error });
  });
  return openAssembly(folder);
}
