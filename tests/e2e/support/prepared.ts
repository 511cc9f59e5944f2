import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, synthesise } from '../../../localstack/builds.ts';
import { startCloud, type Cloud } from '../../../localstack/cloud.ts';
import type { Account } from '../../../localstack/services/cognito-pool.ts';
import { releaseLocalPages } from '../../../localstack/cloudfront/rebuild-pages.ts';
import { seedCatalogue } from '../../../localstack/seed/seed-catalogue.ts';
import { uploadOriginFiles, uploadSite } from '../../../localstack/site.ts';

/** Data folders with the catalogue, which clouds copy when they start. */
export interface Prepared {
  readonly folder: string;
  readonly outDir: string;
  readonly site: string;
}

/** `catalogue` has no site. */
type Stage = 'catalogue' | 'site';

const dataOf = ({ folder }: Prepared, stage: Stage) => join(folder, stage);

/** Fills the data folders once for all clouds of the run. */
export async function prepareClouds(): Promise<Prepared> {
  const [outDir, site] = await Promise.all([synthesise(), buildSite()]);
  const prepared = { folder: mkdtempSync(join(tmpdir(), 'tippani-prepared-')), outDir, site };
  {
    await using cloud = await startCloud({ outDir, dataDir: dataOf(prepared, 'catalogue') });
    await seedCatalogue(cloud.table, () => {});
    await cloud.settled();
  }
  return prepared;
}

/** Adds the site to the catalogue. */
export async function prepareSite(prepared: Prepared): Promise<void> {
  const dataDir = dataOf(prepared, 'site');
  cpSync(dataOf(prepared, 'catalogue'), dataDir, { recursive: true });
  await using cloud = await startCloud({ outDir: prepared.outDir, dataDir });
  await uploadSite(cloud, prepared.site);
  await releaseLocalPages(cloud);
}

/** Starts a cloud on a copy of prepared data. */
export async function startPrepared(
  prepared: Prepared,
  { stage = 'site', admin }: { stage?: Stage; admin?: Account } = {},
): Promise<Cloud> {
  const copies = join(prepared.folder, 'copies');
  mkdirSync(copies, { recursive: true });
  const dataDir = mkdtempSync(join(copies, 'of-'));
  cpSync(dataOf(prepared, stage), dataDir, { recursive: true });
  const cloud = await startCloud({ outDir: prepared.outDir, dataDir, ...(admin && { admin }) });
  // Its files contain the port of the cloud that created them.
  if (stage === 'site') await uploadOriginFiles(cloud, prepared.site);
  return cloud;
}
