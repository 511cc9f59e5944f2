import { pagesFolder } from '../../../functions/contracts/page-keys.ts';
import { writtenHere } from '../app/answers-ahead.ts';
import { keepAssets } from './assets.ts';
import { keepAnswers } from './kept-answers.ts';

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
