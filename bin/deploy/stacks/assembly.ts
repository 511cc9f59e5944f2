import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DeployOptions } from '../deploy-options.ts';
import { stackNames } from './stack-names.ts';

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A template of CloudFormation, as far as a deployment compares it. */
export interface Template {
  readonly Resources?: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: unknown } }>>;
}

/** A resource of a template. */
export interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
}

/** What will be deployed: the cloud assembly of one stage. */
export interface Assembly {
  readonly folder: string;
  /** In the order of their deployment. */
  readonly stacks: readonly { readonly name: string; readonly template: Template }[];
  /** The version that the account's bootstrap stack must have. */
  readonly bootstrapVersion: number;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Reads a stage's assembly. */
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

/** Synthesises a stage with all audits. Every later step reads what this wrote, so that what was compared is what is deployed. */
export async function synthesise({ stage, context }: DeployOptions): Promise<Assembly> {
  const folder = join(repositoryRoot, '.build', 'deploy', stage);
  rmSync(folder, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [join(repositoryRoot, 'bin/app.ts')], {
    cwd: repositoryRoot,
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
