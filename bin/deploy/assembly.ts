import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { synthesiseAudited } from '../../localstack/builds.ts';
import type { DeployOptions } from './deploy-options.ts';

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
export const synthesise = async ({ stage, context }: DeployOptions): Promise<Assembly> =>
  openAssembly(await synthesiseAudited(stage, context));
