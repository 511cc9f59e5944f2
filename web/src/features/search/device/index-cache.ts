import { baseKey, documentsKey } from '../../../../../functions/search/engine/search-state.ts';

/** The cache in which a device keeps the search index; a service worker may answer from it. */
export const searchCache = 'search';

/** A comfort only: private windows may forbid it. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(searchCache);
  } catch {
    return undefined;
  }
}

/** What the device keeps under an address. */
export async function readCached(address: string): Promise<Response | undefined> {
  return (await openCache())?.match(address);
}

/** Keeps bytes or a text under an address, where that is allowed and there is room. */
export async function writeCached(address: string, body: ArrayBuffer | string): Promise<void> {
  try {
    await (await openCache())?.put(address, new Response(body));
  } catch (error) {
    console.warn('The search index is not kept', error);
  }
}

/** Forgets every index but one. */
export async function deleteOtherIndexes(name: string): Promise<void> {
  const cache = await openCache();
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(request.url);
    const isOf = [baseKey(name), documentsKey(name)].some((key) => pathname === `/${key}`);
    if (!isOf && pathname.endsWith('.bin')) await cache?.delete(request);
  }
}
