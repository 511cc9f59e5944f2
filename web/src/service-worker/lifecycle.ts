import {
  cacheAssets,
  cachedAssets,
  deleteAssets,
  isOldShell,
  shellCache,
} from '../lib/offline/caches.ts';
import { fetchBase, fetchCourses, fetchState } from '../lib/search/fetch-index.ts';
import { sameModules, type Build } from './build.ts';
import { scope } from './scope.ts';

/** Entry of the shell's cache: ids of the pages that were open at activation and may run older scripts. */
const openAtActivation = '/open-at-activation';

/** Entry of the shell's cache: this build has fetched the search index. */
const indexFetched = '/search-index-fetched';

const openPages = async () =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

async function fetchDocument(path: string, assetOfBuild: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  const isOurs = response.ok && (await response.clone().text()).includes(assetOfBuild);
  if (!isOurs) throw new Error(`${path} is not of this build`);
  return response;
}

/** Caches everything that a build needs, or rejects. */
export async function install({ version, documents, precached, assets }: Build): Promise<void> {
  await cacheAssets([...precached, ...sameModules(assets, await cachedAssets())]);
  const fetched = await Promise.all(
    Object.entries(documents).map(
      async ([path, asset]) => [path, await fetchDocument(path, asset)] as const,
    ),
  );
  const shell = await caches.open(shellCache(version));
  await Promise.all(fetched.map(([path, response]) => shell.put(path, response)));
}

/** Takes over from the previous build. Assets that open pages may still request stay cached. */
export async function activate({ version }: Build): Promise<void> {
  const old = (await caches.keys()).filter((name) => isOldShell(name, version));
  await Promise.all(old.map((name) => caches.delete(name)));
  const shell = await caches.open(shellCache(version));
  await shell.put(openAtActivation, new Response(JSON.stringify(await openPages())));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** Deletes the assets of older builds as soon as no page that was open at activation is left. */
export async function deleteOldAssets({ version, assets, pdfAssets }: Build): Promise<void> {
  // A newer build is being installed; this one does not know its assets.
  if (scope.registration.installing || scope.registration.waiting) return;
  const cacheName = shellCache(version);
  // `open` would create the cache again that a newer build has deleted.
  const stored = await caches.match(openAtActivation, { cacheName });
  if (!stored) return;
  const earlier = (await stored.json()) as readonly string[];
  if ((await openPages()).some((id) => earlier.includes(id))) return;
  await (await caches.open(cacheName)).delete(openAtActivation);
  const current = new Set(assets);
  await deleteAssets((path) => !current.has(path) && !path.startsWith(pdfAssets));
}

/**
 * Fetches the search index once per build: the search then works offline without an earlier one. No part of the
 * activation, since a browser holds back a page's requests until that has ended. Without a connection the next page
 * tries again.
 */
export async function cacheSearchIndex({ version }: Build): Promise<void> {
  const cacheName = shellCache(version);
  if (!(await caches.has(cacheName)) || (await caches.match(indexFetched, { cacheName }))) return;
  try {
    const [state] = await Promise.all([fetchState(), fetchCourses()]);
    if (state?.base) await fetchBase(state.base.name);
    if (await caches.has(cacheName))
      await (await caches.open(cacheName)).put(indexFetched, new Response());
  } catch (error) {
    console.warn('The search index could not be fetched', error);
  }
}
