import { withAlarmAddress } from './alarm-address.ts';
import { checkAccount, findLowQuotas, type Account, type Clients } from './account.ts';
import type { DeploymentContext } from './deployment-context.ts';
import {
  deployedStack,
  stackNames,
  protectData,
  checkStackStatus,
  unprotectRolledBackStack,
  isUpdatable,
} from './stacks.ts';
import type { Assembly } from './assembly.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkTransactions } from './permission-check.ts';
import { distributionName, invalidateAll } from './invalidation.ts';
import type { DeployOptions } from './deploy-options.ts';
import { seedContent } from '../../localstack/seed/seed-content.ts';
import { releasePages } from '../../localstack/cloudfront/rebuild-pages.ts';
import { readDeployedSite, type DeployedSite } from './deployed-site.ts';
import { uploadSite } from './upload-site.ts';
import { runSmokeTest } from './smoke-test.ts';
import { initTableVersion } from '../../functions/table/table-version.ts';
import { checkStageTable } from './table-version.ts';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { cacheControlFor } from '../../functions/contracts/http/cache-policies.ts';
import { configurationPath } from '../../functions/contracts/domain/site-configuration.ts';
import { DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createAdmin, type UserDirectory } from './create-admin.ts';
import type { Cdk } from './cdk.ts';
import {
  ListTagsOfResourceCommand,
  TagResourceCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/table/table.ts';
import { seedCatalogue } from '../../localstack/seed/seed-catalogue.ts';
import { seedRewards } from '../../localstack/seed/seed-rewards.ts';

/** Deploys the stacks of an assembly, each after those it needs. What is deployed already is passed over. */
export const deployStacks = (cdk: Cdk, { folder }: Assembly): Promise<void> =>
  cdk(['deploy', '--all', '--app', folder, '--require-approval', 'never', '--progress', 'events']);

/**
 * Bootstraps the account for CDK when its version is below the one that the assembly needs; returns a line for the log.
 * With the assembly, the command does not synthesise the app again.
 */
async function bootstrap(
  clients: Pick<Clients, 'cloudformation'>,
  cdk: Cdk,
  { account, region }: Account,
  { bootstrapVersion, folder }: Pick<Assembly, 'bootstrapVersion' | 'folder'>,
): Promise<string> {
  const toolkit = await deployedStack(clients, 'CDKToolkit');
  const version = Number(toolkit?.output('BootstrapVersion') ?? 0);
  if (version >= bootstrapVersion) return `bootstrapped (version ${version})`;
  await cdk(['bootstrap', `aws://${account}/${region}`, '--app', folder]);
  return version === 0 ? 'bootstrapped now' : `bootstrapped again (version ${version} was too old)`;
}

/** Checks and deploys the stacks. */
async function updateStacks(options: DeployOptions, context: DeploymentContext, where: Account) {
  const { clients, say } = context;
  const cdk = context.cdkIn(where.region);
  const found = await Promise.all(
    stackNames(options.stage).map((name) => deployedStack(clients, name)),
  );
  const stacks = found.filter((stack) => stack !== undefined);
  for (const stack of stacks) checkStackStatus(stack);
  const addressed = await withAlarmAddress(options, clients, stacks);
  const assembly = await context.synthesise(addressed);
  await checkPlaceholders(addressed, context, stacks);
  say(`account: ${await bootstrap(clients, cdk, where, assembly)}`);
  const existing = stacks.filter(isUpdatable);
  await checkStageTable(existing, context);
  await protectData(
    clients,
    existing.map(({ name }) => name),
    options.acceptDataLoss,
  );
  for (const stack of stacks) await unprotectRolledBackStack(clients, stack);
  await deployStacks(cdk, assembly);
  await protectData(clients, stackNames(options.stage));
  say('data: CloudFormation refuses to remove or replace it');
}

/** Writes what the site reads at `/config.json`: one build serves every stage. */
async function writeConfiguration(
  s3: Pick<S3Client, 'send'>,
  Bucket: string,
  configuration: string,
): Promise<void> {
  const Key = configurationPath.slice(1);
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: configuration,
      ContentType: 'application/json',
      CacheControl: cacheControlFor(Key),
    }),
  );
}

/**
 * Invites the first administrator when the pool has no users and an address was given; returns a line for the log.
 * It counts users only, so that the deployment role needs no right to list them.
 */
async function inviteFirstAdmin(
  directory: UserDirectory,
  stage: string,
  email: string | undefined,
): Promise<string> {
  const { UserPool } = await directory.cognito.send(
    new DescribeUserPoolCommand({ UserPoolId: directory.userPoolId }),
  );
  if ((UserPool?.EstimatedNumberOfUsers ?? 0) > 0) return 'exists';
  if (email === undefined)
    return `none yet: npm run admin:create -- --stage ${stage}, or --admin ADDRESS here`;
  return createAdmin(directory, { email });
}

const tag = 'tippani:seeded';

interface Seed {
  readonly dynamodb: Pick<DynamoDBClient, 'send'>;
  readonly table: Table;
  readonly where: Account;
  readonly say: (line: string) => void;
}

/**
 * Imports the catalogue and the first rewards, once: a tag of the table records it, so that an administrator's changes
 * persist. Returns whether it imported. Idempotent.
 */
async function seedOnce({ dynamodb, table, where, say }: Seed): Promise<boolean> {
  const ResourceArn = `arn:aws:dynamodb:${where.region}:${where.account}:table/${table.name}`;
  const { Tags = [] } = await dynamodb.send(new ListTagsOfResourceCommand({ ResourceArn }));
  if (Tags.some(({ Key }) => Key === tag)) return false;
  await seedCatalogue(table, say);
  await seedRewards(table, say);
  const Value = new Date().toISOString();
  await dynamodb.send(new TagResourceCommand({ ResourceArn, Tags: [{ Key: tag, Value }] }));
  return true;
}

/** Seeds the catalogue, uploads settings and site, then adds texts and the administrator. Idempotent. */
async function populateStage(
  site: DeployedSite,
  options: DeployOptions,
  context: DeploymentContext,
  where: Account,
): Promise<void> {
  const { clients, say } = context;
  const table = context.openTable(site.tableName);
  // Before the first site, without which the publisher has nothing to do: the release indexes the whole catalogue.
  const seeded = await seedOnce({ dynamodb: clients.dynamodb, table, where, say });
  say(`catalogue: ${seeded ? 'imported' : 'imported before'}`);
  await writeConfiguration(clients.s3, site.bucket, site.configuration);
  const keys = await uploadSite(clients.s3, site.bucket, {
    folder: await context.build(),
    origin: site.url,
  });
  say(`site: ${keys.length} files`);
  await seedContent(table, say);
  await context.addSamples?.(context);
  const directory = { cognito: clients.cognito, userPoolId: site.userPoolId, table };
  say(`administrator: ${await inviteFirstAdmin(directory, site.stage, options.admin)}`);
}

/** Deploys a stage into a fresh or used account. Safe to repeat after any failure. */
export async function deploy(options: DeployOptions, context: DeploymentContext): Promise<void> {
  const { clients, say } = context;
  const where = await checkAccount(clients);
  say(`${options.stage}: account ${where.account}, region ${where.region}`);
  for (const line of await findLowQuotas(clients)) say(`quota: ${line}`);
  await updateStacks(options, context, where);
  const found = await readDeployedSite(clients, options.stage);
  await initTableVersion(context.openTable(found.tableName));
  const { configurationOf = (output) => output } = context;
  const site = { ...found, configuration: configurationOf(found.configuration) };
  await populateStage(site, options, context, where);
  const removed = await releasePages(clients.lambda, options.stage);
  say(`pages: ${removed} objects of former builds deleted`);
  await checkTransactions(clients.lambda, options.stage, say);
  await invalidateAll(clients.cloudfront, site.distributionId);
  const name = await distributionName(clients.cloudfront, site.distributionId);
  await runSmokeTest({ ...site, origin: context.originOf(name) }, say, context.smokeTimeoutMs);
  if (!site.url.endsWith(name))
    say(`name: let ${new URL(site.url).host} point to ${name} (CNAME, or ALIAS at the zone's top)`);
  say(`deployed ${site.url}`);
}
