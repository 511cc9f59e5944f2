import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSite, synthesise } from '../../localstack/builds.ts';
import { startCloud, type Cloud } from '../../localstack/cloud.ts';
import { releaseLocalPages } from '../../localstack/cloudfront/rebuild-pages.ts';
import { seedOnce } from '../../localstack/seed/seed-once.ts';
import { uploadSite } from '../../localstack/site.ts';
import { pages } from '../e2e/support/pages.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { root } from '../../lib/root.ts';

/** The whole site with its seed and prerendered pages. */
export interface Site extends AsyncDisposable {
  readonly cloud: Cloud;
  readonly origin: string;
  /** The functions' log since the last call. */
  logged(): string;
}

const portFile = 'port';

/** Waits for pending changes and requests every page once, so that each is stored as it is now. */
export async function storePages(
  cloud: Cloud,
  publicPaths: ReadonlyMap<string, string>,
): Promise<void> {
  await cloud.settled();
  for (const path of publicPaths.values())
    await fetch(cloud.origin + path, { headers: { 'accept-encoding': 'br' } });
}

/** Fills a cloud with the seed, and requests every page once, so that it is stored. */
async function fill(dataDir: string, outDir: string, built: string): Promise<void> {
  await using cloud = await startCloud({ outDir, dataDir });
  await seedOnce(cloud, { dataDir, empty: false }, () => {});
  // Without a site, the publisher skips the pages of these changes.
  await cloud.settled();
  await uploadSite(cloud, built);
  await releaseLocalPages(cloud);
  await storePages(cloud, await publicPages(cloud.origin));
  // Pages say where they are: a run that reuses them must answer there.
  writeFileSync(join(dataDir, portFile), new URL(cloud.origin).port);
}

/** The data of a seeded cloud, created once per version of the code. */
async function filled(outDir: string, built: string): Promise<string> {
  const folder = join(root, '.build/bench', `${basename(outDir)}-${basename(built)}`);
  if (existsSync(folder)) return folder;
  rmSync(dirname(folder), { recursive: true, force: true });
  const draft = `${folder}.draft`;
  await fill(draft, outDir, built);
  renameSync(draft, folder);
  return folder;
}

export async function openSite(): Promise<Site> {
  const [outDir, built] = await Promise.all([synthesise(), buildSite()]);
  const original = await filled(outDir, built);
  const copy = await temporaryFolder();
  cpSync(original, copy.path, { recursive: true });
  const port = Number(readFileSync(join(copy.path, portFile), 'utf8'));
  const log: string[] = [];
  const cloud = await startCloud({
    outDir,
    dataDir: copy.path,
    port,
    log: (_, text) => log.push(text),
  });
  return {
    cloud,
    origin: cloud.origin,
    logged: () => log.splice(0).join(''),
    async [Symbol.asyncDispose]() {
      await cloud.stop();
      await copy[Symbol.asyncDispose]();
    },
  };
}

/** The paths of every public page by name. */
export async function publicPages(origin: string): Promise<Map<string, string>> {
  const open = pages.filter(({ signedIn, name }) => !signedIn && name !== 'not found');
  const found = new Map<string, string>();
  for (const { name, path } of open) found.set(name, await path(origin));
  found.delete('/admin-login');
  return found;
}
