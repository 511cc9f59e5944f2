import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { root } from '../../lib/root.ts';
import { deploy } from '../deploy/deploy.ts';
import { print, runCommand } from '../command.ts';
import { localOrigin, localContext } from './deployment-context.ts';
import { checkDocker, runProgram, startLocalstack } from './docker.ts';
import { endpoint } from './endpoint.ts';
import { missingServicesLine, missingServices } from './missing-services.ts';
import { addSamples } from './samples.ts';

/** Runs the embedded cloud on LocalStack's DynamoDB until it is stopped. */
function startEmbedded(): Promise<number> {
  const script = join(root, 'localstack/start.ts');
  const env = { ...process.env, TIPPANI_DYNAMODB: endpoint };
  const child = spawn(process.execPath, [script], { stdio: 'inherit', env });
  // The terminal sends SIGINT to both processes; this one waits for the child.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

await runCommand(async () => {
  await checkDocker(runProgram, process.env);
  print('Starting LocalStack');
  await startLocalstack(runProgram);
  const missing = await missingServices(endpoint);
  if (missing.length > 0) {
    print(missingServicesLine(missing));
    process.exitCode = await startEmbedded();
  } else {
    const tools = localContext(print);
    await deploy({ stage: 'dev', acceptDataLoss: [], context: {} }, { ...tools, addSamples });
    print(`ready ${await localOrigin()}`);
  }
});
