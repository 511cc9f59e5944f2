import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, synthesise } from '../../localstack/builds.ts';
import { startCloud, type Cloud } from '../../localstack/cloud.ts';
import type { Account } from '../../localstack/cognito/pool.ts';
import { prerenderPages } from '../../localstack/prerender-pages.ts';
import { seedCatalogue } from '../../localstack/seed/seed-catalogue.ts';
import { uploadOriginFiles, uploadSite } from '../../localstack/site.ts';

/** Data of a cloud that holds the site and the catalogue, for clouds that begin with a copy of it. */
export interface Prepared {
  readonly folder: string;
  readonly outDir: string;
  readonly site: string;
}

const original = ({ folder }: Prepared) => join(folder, 'original');

/** Fills a cloud once, so that none after it has to. */
export async function prepareClouds(): Promise<Prepared> {
  const [outDir, site] = await Promise.all([synthesise(), buildSite()]);
  const prepared = { folder: mkdtempSync(join(tmpdir(), 'tippani-prepared-')), outDir, site };
  await using cloud = await startCloud({ outDir, dataDir: original(prepared) });
  await seedCatalogue(cloud.table, () => {});
  await cloud.settled();
  await uploadSite(cloud, site);
  await prerenderPages(cloud);
  return prepared;
}

/** Starts a cloud on a copy of its own. */
export async function startPrepared(prepared: Prepared, admin?: Account): Promise<Cloud> {
  const copies = join(prepared.folder, 'copies');
  mkdirSync(copies, { recursive: true });
  const dataDir = mkdtempSync(join(copies, 'of-'));
  cpSync(original(prepared), dataDir, { recursive: true });
  const cloud = await startCloud({ outDir: prepared.outDir, dataDir, ...(admin && { admin }) });
  // Its files name the port on which it answers.
  await uploadOriginFiles(cloud, prepared.site);
  return cloud;
}

/** Removes it and all copies. */
export function forgetPrepared({ folder }: Prepared): void {
  rmSync(folder, { recursive: true, force: true });
}
