import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deploy } from '../deploy/deploy.ts';
import { errorLine } from '../stage/error-line.ts';
import { localOrigin, localContext } from './deployment-context.ts';
import { checkDocker, runProgram, startLocalstack } from './docker.ts';
import { endpoint } from './endpoint.ts';
import { missingServicesLine, missingServices } from './missing-services.ts';
import { addSamples } from './samples.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The embedded cloud on LocalStack's DynamoDB, until it is stopped. */
function startEmbedded(): Promise<number> {
  const script = fileURLToPath(new URL('../../localstack/start.ts', import.meta.url));
  const env = { ...process.env, TIPPANI_DYNAMODB: endpoint };
  const child = spawn(process.execPath, [script], { stdio: 'inherit', env });
  // The terminal tells both; the child says when it is done.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

try {
  await checkDocker(runProgram, process.env);
  say('Starting LocalStack');
  await startLocalstack(runProgram);
  const missing = await missingServices(endpoint);
  if (missing.length > 0) {
    say(missingServicesLine(missing));
    process.exitCode = await startEmbedded();
  } else {
    const tools = localContext(say);
    await deploy({ stage: 'dev', acceptDataLoss: [], context: {} }, { ...tools, addSamples });
    say(`ready ${await localOrigin()}`);
  }
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exitCode = 1;
}
