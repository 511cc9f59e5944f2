import { pagesFolder } from '../../../../functions/contracts/pages/page-keys.ts';
import { cacheAssets } from '../../lib/offline/asset-cache.ts';
import { cachePageData } from '../../lib/offline/page-data-cache.ts';
import { embeddedPage } from '../../routing/prerendered-responses.ts';

const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Caches this document's page data, and the assets that it loaded before the worker controlled it. */
export async function cacheThisPage(): Promise<void> {
  const here = embeddedPage();
  if (here && !here.isNotFound && here.name.startsWith(pagesFolder))
    await cachePageData(`/${here.name}.json`, new Response(JSON.stringify(here.responses)));
  await cacheAssets(loadedAssets());
}
