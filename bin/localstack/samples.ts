import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createAdmin } from '../stage/create-admin.ts';
import type { DeploymentContext } from '../deploy/deployment-context.ts';
import { readDeployedSite } from '../deploy/site/deployed-site.ts';
import { readStackOutputs } from '../stage/stack-outputs.ts';
import { cacheControlFor } from '../../functions/contracts/http/cache-policies.ts';
import { defaultAdmin } from '../../localstack/cloud.ts';
import { seedJobs } from '../../localstack/seed/seed-jobs.ts';
import { seedNotes } from '../../localstack/seed/seed-notes.ts';

/** Adds the sample data of `npm start`: notes, jobs, administrator. */
export async function addSamples({ clients, openTable, say }: DeploymentContext): Promise<void> {
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
