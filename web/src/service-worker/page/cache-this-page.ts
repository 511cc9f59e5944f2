import { pagesFolder } from '../../../../functions/contracts/pages/page-keys.ts';
import { writtenHere } from '../../routing/prerendered-responses.ts';
import { keepAssets } from '../../lib/offline/asset-cache.ts';
import { keepAnswers } from '../../lib/offline/page-data-cache.ts';

const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Keeps what this document brought along: its answers, and the assets that came before there was a worker. */
export async function keepThisPage(): Promise<void> {
  const here = writtenHere();
  if (here?.name.startsWith(pagesFolder))
    await keepAnswers(`/${here.name}.json`, new Response(JSON.stringify(here.answers)));
  await keepAssets(loadedAssets());
}
