import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from '../../lib/root.ts';

/** Runs the CDK command, and rejects when it fails. */
export type Cdk = (parameters: readonly string[]) => Promise<void>;

interface Command {
  /** Replaces this package's CDK command. */
  readonly script?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly quiet?: boolean;
}

const own = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');

export function cdkIn(
  region: string,
  { script = own, env = {}, quiet = false }: Command = {},
): Cdk {
  return (parameters) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [script, ...parameters, '--no-notices'], {
        cwd: root,
        stdio: quiet ? 'ignore' : 'inherit',
        env: { ...process.env, AWS_REGION: region, AWS_DEFAULT_REGION: region, ...env },
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`cdk ${parameters[0]} failed: see above. Repeating it is safe.`));
      });
    });
}
