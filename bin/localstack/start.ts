import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { root } from '../../lib/root.ts';
import { deploy } from '../deploy/deploy.ts';
import { print, runCommand } from '../command.ts';
import { localOrigin, localContext } from './deployment-context.ts';
import { startLocalstack, endpoint } from './docker.ts';
import { missingServicesLine, missingServices } from './missing-services.ts';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createAdmin } from '../deploy/create-admin.ts';
import type { DeploymentContext } from '../deploy/deployment-context.ts';
import { readDeployedSite } from '../deploy/deployed-site.ts';
import { readStackOutputs } from '../stage.ts';
import { cacheControlFor } from '../../functions/contracts/http/cache-policies.ts';
import { defaultAdmin } from '../../localstack/cloud.ts';
import { seedJobs } from '../../localstack/seed/seed-jobs.ts';
import { seedNotes } from '../../localstack/seed/seed-notes.ts';

/** Runs the embedded cloud on LocalStack's DynamoDB until it is stopped. */
function startEmbedded(): Promise<number> {
  const script = join(root, 'localstack/start.ts');
  const env = { ...process.env, TIPPANI_DYNAMODB: endpoint };
  const child = spawn(process.execPath, [script], { stdio: 'inherit', env });
  // The terminal sends SIGINT to both processes; this one waits for the child.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** Adds the sample data of `npm start`: notes, jobs, administrator. */
async function addSamples({ clients, openTable, say }: DeploymentContext): Promise<void> {
  const { tableName, userPoolId } = await readDeployedSite(clients, 'dev');
  const Bucket = (await readStackOutputs(clients.cloudformation, 'Tippani-dev-Data'))(
    'FilesBucket',
  );
  const table = openTable(tableName);
  const putFile = async (Key: string, Body: Uint8Array, ContentType: string) => {
    const CacheControl = cacheControlFor(Key);
    await clients.s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
  };
  await seedNotes({ table, putFile }, say);
  await seedJobs(table, say);
  const { email, password } = defaultAdmin;
  await createAdmin(
    { cognito: clients.cognito, userPoolId, table },
    { email, password: async () => password },
  );
  say(`administrator ${email} ${password}`);
}

const command = {
  name: 'npm run localstack',
  effect: 'deploys the site to LocalStack; needs Docker',
  options: {},
  examples: [''],
};

await runCommand(command, async () => {
  print('Starting LocalStack');
  startLocalstack();
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
