import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../lib/root.ts';
import type { DeployOptions } from '../deploy-options.ts';
import { stackNames } from './stack-names.ts';

/** The parts of a CloudFormation template that a deployment compares. */
export interface Template {
  readonly Resources?: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: unknown } }>>;
}

export interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
}

/** The cloud assembly of one stage. */
export interface Assembly {
  readonly folder: string;
  /** In deployment order. */
  readonly stacks: readonly { readonly name: string; readonly template: Template }[];
  /** The required version of the account's bootstrap stack. */
  readonly bootstrapVersion: number;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export function openAssembly(folder: string, stage: DeployOptions['stage']): Assembly {
  const versions = [
    ...readFileSync(join(folder, 'manifest.json'), 'utf8').matchAll(
      /"requiresBootstrapStackVersion": (\d+)/g,
    ),
  ].map(([, version]) => Number(version));
  return {
    folder,
    stacks: stackNames(stage).map((name) => ({
      name,
      template: readJson(join(folder, `${name}.template.json`)) as Template,
    })),
    bootstrapVersion: Math.max(...versions),
  };
}

/** Synthesises a stage with all audits. Later steps read this output, so that the compared templates are deployed. */
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
  return openAssembly(folder, stage);
}
