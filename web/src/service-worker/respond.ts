import { serverPage } from '../routing/prerendered-page.ts';
import { searchCache } from '../features/search/device/index-cache.ts';
import { keptAssets } from '../lib/offline/asset-cache.ts';
import { offlineDocument, shellDocument, type Build } from './build.ts';
import { partOf } from './byte-range.ts';
import {
  answerCache,
  assetCache,
  byAddress,
  fileCache,
  shellCache,
} from '../lib/offline/caches.ts';
import { forgetAnswers, keepAnswers } from '../lib/offline/page-data-cache.ts';
import type { Kind } from './request-kind.ts';
import { networkFirst } from './network-first.ts';
import type { FetchEvent } from './scope.ts';

/** What a device keeps of a page's answers: those of a bookmark's note are with its file. */
async function keptAnswers(address: string): Promise<Response | undefined> {
  for (const name of [answerCache, fileCache]) {
    const found = await (await caches.open(name)).match(address, byAddress);
    if (found) return found;
  }
  return undefined;
}

async function keepUp(address: string, coming: Promise<Response>): Promise<void> {
  const came = await coming;
  if (came.ok) await keepAnswers(address, came);
  else if (came.status === 404 || came.status === 410) await forgetAnswers(address);
}

/** What pages are made of: kept as it comes, forgotten when it is gone. */
function answers(event: FetchEvent): Promise<Response> {
  const address = new URL(event.request.url).pathname;
  const network = fetch(event.request);
  const copy = network.then((came) => came.clone());
  event.waitUntil(keepUp(address, copy).catch(() => undefined));
  return networkFirst(network, () => keptAnswers(address));
}

async function asset({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(assetCache);
  const kept = await cache.match(request, byAddress);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

async function file({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await (await caches.open(fileCache)).match(pathname, byAddress);
  return kept ? partOf(kept, request.headers.get('range')) : fetch(request);
}

/** Whether a browser that has the shell can make the page at an address with what this device keeps. */
async function canMake(url: string, { built }: Build): Promise<boolean> {
  const { pathname, search } = new URL(url);
  const key = serverPage(pathname, search)?.key;
  // A list that is made for whoever asks: from the search index, if that is here.
  if (key === null || key === undefined) return caches.has(searchCache);
  const needed = built[key];
  if (!needed) return (await keptAnswers(`/${key}.json`)) !== undefined;
  const kept = await keptAssets();
  return needed.every((address) => kept.has(address));
}

async function page(event: FetchEvent, build: Build): Promise<Response> {
  const { request, preloadResponse } = event;
  const network = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  // Browsers complain of a preload that nobody waits for.
  event.waitUntil(network.catch(() => undefined));
  const shell = await caches.open(shellCache(build.version));
  try {
    return await networkFirst(network, async () =>
      (await canMake(request.url, build)) ? shell.match(shellDocument) : undefined,
    );
  } catch (error) {
    const offline = await shell.match(offlineDocument);
    if (!offline) throw error;
    return offline;
  }
}

/** How each kind of request is answered. */
export const answer: Record<Kind, (event: FetchEvent, build: Build) => Promise<Response>> = {
  page,
  answers,
  asset,
  file,
};
