import { pageKey } from '../contracts/pages/page-keys.ts';
import { fixedPaths } from '../contracts/pages/pages.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { deferInvalidation } from './announce-invalidation.ts';
import { fixedPagesTag } from './cache-tags.ts';
import { writeIndexNowKey } from './index-now.ts';
import { purgePages, removePages } from './pages/page-store.ts';
import { s3SiteObjects } from './pages/site-objects.ts';

const table = tableFromEnvironment();
const context = { ...s3SiteObjects(), table };

/** Pages without parameters show counters, so they are rendered daily. So is the public data. */
async function refreshDaily(): Promise<void> {
  const shell = await context.shell();
  if (!shell) return;
  const keys = fixedPaths('cached').map((path) => pageKey(path));
  await deferInvalidation(table, fixedPagesTag);
  await removePages(context.objects, keys);
  const { writePublicData } = await import('./public-data.ts');
  await writePublicData(context, shell.origin);
}

/** Each loads its own code: only a release and the indexes need the search engine. */
const steps = {
  release: async () => {
    const { beginRelease } = await import('./pages/release.ts');
    const removed = await beginRelease(context);
    await writeIndexNowKey(context.objects);
    return { removed };
  },
  purge: async () => ({ removed: await purgePages(context) }),
  index: async () => {
    const { rebuildAllIndexes } = await import('./pages/rebuild-all-indexes.ts');
    await rebuildAllIndexes(context);
  },
};

/** Prepares a release, a rebuild, or the daily refresh. A command requests one step; the scheduled event has none. */
export const handler = async ({ step }: { readonly step?: keyof typeof steps }): Promise<unknown> =>
  step ? steps[step]() : refreshDaily();
