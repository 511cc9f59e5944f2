import { bootstrap } from './stacks/bootstrap.ts';
import { seedOnce } from './seed-once.ts';
import { checkAccount, findLowQuotas } from './account.ts';
import type { Account } from './account.ts';
import type { DeploymentContext } from './deployment-context.ts';
import { writeConfiguration } from './configuration.ts';
import { deployedStack } from './stacks/deployed-stack.ts';
import { checkDataLosses, findDataLosses } from './stacks/data-loss.ts';
import { inviteFirstAdmin } from './first-admin.ts';
import { distributionName, invalidateAll } from './site/invalidation.ts';
import type { DeployOptions } from './deploy-options.ts';
import { pruneAssets } from './site/prune-assets.ts';
import { rebuildPages } from '../../localstack/rebuild-pages.ts';
import { readDeployedSite } from './site/deployed-site.ts';
import type { DeployedSite } from './site/deployed-site.ts';
import { uploadSite } from './site/upload-site.ts';
import { runSmokeTest } from './smoke-test.ts';
import { deployStacks } from './stacks.ts';
import { checkStageTable, migrateNewTable } from './table-version.ts';
import { checkStackStatus, deleteRolledBackStack, isUpdatable } from './stacks/stack-status.ts';

/** Checks, compares and deploys the stacks. Up to the last lines nothing of the stage is changed. Gives whether there was a stage before. */
async function updateStacks(
  wish: DeployOptions,
  tools: DeploymentContext,
  where: Account,
): Promise<boolean> {
  const { clients, say } = tools;
  const cdk = tools.cdkIn(where.region);
  const assembly = await tools.synthesise();
  const found = await Promise.all(assembly.stacks.map(({ name }) => deployedStack(clients, name)));
  const stacks = found.filter((stack) => stack !== undefined);
  for (const stack of stacks) checkStackStatus(stack);
  say(`account: ${await bootstrap(clients, cdk, where, assembly.bootstrapVersion)}`);
  const review = { clients, cdk, assembly, standing: stacks.filter(isUpdatable) };
  checkDataLosses(await findDataLosses(review), wish.acceptDataLoss, say);
  say('difference: nothing that holds data is lost without your word');
  await checkStageTable(review.standing, tools);
  for (const stack of stacks) await deleteRolledBackStack(clients, stack);
  await deployStacks(cdk, assembly);
  return review.standing.length > 0;
}

/** Fills a stage: settings, pages, catalogue, administrator. Each part may be done again. */
async function populateStage(
  site: DeployedSite,
  wish: DeployOptions,
  tools: DeploymentContext,
  where: Account,
): Promise<void> {
  const { clients, say } = tools;
  await writeConfiguration(clients.s3, site.bucket, site.configuration);
  const keys = await uploadSite(clients.s3, site.bucket, {
    folder: await tools.build(),
    origin: site.url,
  });
  const { removed, waiting } = await pruneAssets(clients.s3, site.bucket, keys, new Date());
  say(`site: ${keys.length} files; of older builds ${waiting} wait, ${removed} are removed`);
  const table = tools.openTable(site.tableName);
  const seeded = await seedOnce({ dynamodb: clients.dynamodb, table, where, say });
  say(`catalogue: ${seeded ? 'imported' : 'imported before'}`);
  await tools.addSamples?.(tools);
  const place = { cognito: clients.cognito, userPoolId: site.userPoolId, table };
  say(`administrator: ${await inviteFirstAdmin(place, site.stage, wish.admin)}`);
}

/** Brings a stage to AWS, from a fresh account or over what is there. Safe to run again after any failure. */
export async function deploy(wish: DeployOptions, tools: DeploymentContext): Promise<void> {
  const { clients, say } = tools;
  const where = await checkAccount(clients);
  say(`${wish.stage}: account ${where.account}, region ${where.region}`);
  for (const line of await findLowQuotas(clients)) say(`quota: ${line}`);
  const stood = await updateStacks(wish, tools, where);
  const found = await readDeployedSite(clients, wish.stage);
  await migrateNewTable(found.tableName, !stood, tools, wish.stage);
  const { configurationOf = (output) => output } = tools;
  const site = { ...found, configuration: configurationOf(found.configuration) };
  await populateStage(site, wish, tools, where);
  const pages = await rebuildPages(clients.lambda, wish.stage, (some) => say(`pages: ${some}`));
  say(`pages: ${pages} written ahead`);
  await invalidateAll(clients.cloudfront, site.distributionId);
  const name = await distributionName(clients.cloudfront, site.distributionId);
  await runSmokeTest({ ...site, origin: tools.originOf(name) }, say, tools.smokeTimeoutMs);
  if (!site.url.endsWith(name))
    say(`name: let ${new URL(site.url).host} point to ${name} (CNAME, or ALIAS at the zone's top)`);
  say(`deployed ${site.url}`);
}
