import { bootstrap } from './bootstrap.ts';
import { seedOnce } from './catalogue.ts';
import { checkAccount, shortQuotas } from './checks.ts';
import type { Account } from './checks.ts';
import type { DeploymentContext } from './deployment-context.ts';
import { writeConfiguration } from './configuration.ts';
import { deployedStack } from './deployed-stack.ts';
import { refuseLosses, stateLost } from './difference.ts';
import { inviteFirstAdmin } from './first-admin.ts';
import { distributionName, invalidateAll } from './invalidation.ts';
import type { Wish } from './parameters.ts';
import { pruneAssets } from './pruned-assets.ts';
import { rebuildPages } from '../../localstack/rebuild-pages.ts';
import { readSite } from './site.ts';
import type { Site } from './site.ts';
import { uploadSite } from './site-upload.ts';
import { smoke } from './smoke.ts';
import { deployStacks } from './stacks.ts';
import { checkStageTable, migrateNewTable } from './table-version.ts';
import { checkState, freeUnborn, stands } from './stack-states.ts';

/** Checks, compares and deploys the stacks. Up to the last lines nothing of the stage is changed. Gives whether there was a stage before. */
async function bringStacks(wish: Wish, tools: DeploymentContext, where: Account): Promise<boolean> {
  const { clients, say } = tools;
  const cdk = tools.cdkIn(where.region);
  const assembly = await tools.synthesise();
  const found = await Promise.all(assembly.stacks.map(({ name }) => deployedStack(clients, name)));
  const stacks = found.filter((stack) => stack !== undefined);
  for (const stack of stacks) checkState(stack);
  say(`account: ${await bootstrap(clients, cdk, where, assembly.bootstrapVersion)}`);
  const review = { clients, cdk, assembly, standing: stacks.filter(stands) };
  refuseLosses(await stateLost(review), wish.acceptDataLoss, say);
  say('difference: nothing that holds data is lost without your word');
  await checkStageTable(review.standing, tools);
  for (const stack of stacks) await freeUnborn(clients, stack);
  await deployStacks(cdk, assembly);
  return review.standing.length > 0;
}

/** Fills a stage: settings, pages, catalogue, administrator. Each part may be done again. */
async function fill(
  site: Site,
  wish: Wish,
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
export async function deploy(wish: Wish, tools: DeploymentContext): Promise<void> {
  const { clients, say } = tools;
  const where = await checkAccount(clients);
  say(`${wish.stage}: account ${where.account}, region ${where.region}`);
  for (const line of await shortQuotas(clients)) say(`quota: ${line}`);
  const stood = await bringStacks(wish, tools, where);
  const found = await readSite(clients, wish.stage);
  await migrateNewTable(found.tableName, !stood, tools, wish.stage);
  const { configurationOf = (output) => output } = tools;
  const site = { ...found, configuration: configurationOf(found.configuration) };
  await fill(site, wish, tools, where);
  const pages = await rebuildPages(clients.lambda, wish.stage, (some) => say(`pages: ${some}`));
  say(`pages: ${pages} written ahead`);
  await invalidateAll(clients.cloudfront, site.distributionId);
  const name = await distributionName(clients.cloudfront, site.distributionId);
  await smoke({ ...site, origin: tools.originOf(name) }, say, tools.smokeTimeoutMs);
  if (!site.url.endsWith(name))
    say(`name: let ${new URL(site.url).host} point to ${name} (CNAME, or ALIAS at the zone's top)`);
  say(`deployed ${site.url}`);
}
