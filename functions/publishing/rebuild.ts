import { randomUUID } from 'node:crypto';
import { pageKey } from '../contracts/pages/page-keys.ts';
import { fixedPaths } from '../contracts/pages/pages.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { announceInvalidation } from './announce-invalidation.ts';
import { fixedPagesTag } from './cache-tags.ts';
import { putUnsentInvalidation } from '../table/site/invalidation.ts';
import { writeIndexNowKey } from './index-now.ts';
import { writePublicData } from './public-data.ts';
import { removePages } from './pages/page-store.ts';
import { s3SiteObjects } from './pages/site-objects.ts';
import { rebuildAllIndexes } from './pages/rebuild-all-indexes.ts';
import { beginRelease, purgePages } from './pages/release.ts';

const table = tableFromEnvironment();
const context = { ...s3SiteObjects(), table };

/** Pages without parameters show counters, so they are rendered daily. So is the public data. */
async function refreshDaily(): Promise<void> {
  const shell = await context.shell();
  if (!shell) return;
  const keys = fixedPaths('cached').map((path) => pageKey(path));
  await putUnsentInvalidation(
    table,
    await announceInvalidation(table, randomUUID(), [fixedPagesTag]),
  );
  await removePages(context.objects, keys);
  await writePublicData(context, shell.origin);
}

const steps = {
  release: async () => {
    const removed = await beginRelease(context);
    await writeIndexNowKey(context.objects);
    return { removed };
  },
  purge: async () => ({ removed: await purgePages(context) }),
  index: () => rebuildAllIndexes(context),
};

/** Prepares a release, a rebuild, or the daily refresh. A command requests one step; the scheduled event has none. */
export const handler = async ({ step }: { readonly step?: keyof typeof steps }): Promise<unknown> =>
  step ? steps[step]() : refreshDaily();
