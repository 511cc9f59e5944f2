import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CloudFailure } from '../../localstack/failure.ts';

/** Runs a program; returns its exit code and error output, or undefined when it is not installed. */
export type RunProgram = (
  command: string,
  parameters: readonly string[],
) => Promise<{ readonly code: number | null; readonly errors: string } | undefined>;

export const runProgram: RunProgram = (command, parameters) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
    child.once('close', (code) => resolve({ code, errors }));
  });

const alternative = 'npm start runs the same product without it, in the embedded cloud.';
const file = fileURLToPath(new URL('./compose.yaml', import.meta.url));

/** Throws when Docker or its compose command is missing. */
async function checkEngine(run: RunProgram): Promise<void> {
  const engine = await run('docker', ['info']);
  if (!engine) throw new CloudFailure(`Docker is not installed; ${alternative}`);
  if (engine.code !== 0) throw new CloudFailure(`Docker is not running: start it. ${alternative}`);
  if ((await run('docker', ['compose', 'version']))?.code !== 0)
    throw new CloudFailure(`Docker's compose command is missing: install it. ${alternative}`);
}

/** Throws when Docker, its compose command or LocalStack's token is missing. */
export async function checkDocker(run: RunProgram, env: NodeJS.ProcessEnv): Promise<void> {
  await checkEngine(run);
  if (!env.LOCALSTACK_AUTH_TOKEN)
    throw new CloudFailure(
      `LOCALSTACK_AUTH_TOKEN is not set: LocalStack needs a token from https://app.localstack.cloud. ${alternative}`,
    );
}

async function compose(run: RunProgram, parameters: readonly string[]): Promise<void> {
  const done = await run('docker', ['compose', '--file', file, ...parameters]);
  if (done?.code === 0) return;
  const line = done?.errors.trim().split('\n').at(-1) ?? 'Docker is not installed';
  throw new CloudFailure(`docker compose ${parameters[0]} failed: ${line}`);
}

/** Starts LocalStack and waits until it is healthy. */
export const startLocalstack = (run: RunProgram) => compose(run, ['up', '--detach', '--wait']);

/** Stops LocalStack; its volume keeps the data. Throws when Docker is missing. */
export async function stopLocalstack(run: RunProgram): Promise<void> {
  await checkEngine(run);
  await compose(run, ['down']);
}
