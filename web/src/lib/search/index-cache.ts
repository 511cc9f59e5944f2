import { baseKey, noteBlocksKey } from '../../../../functions/search/engine/search-state.ts';
export const searchCache = 'search';

/** Undefined where it is forbidden, as in some private windows. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(searchCache);
  } catch {
    return undefined;
  }
}
export const readCached = async (address: string): Promise<Response | undefined> =>
  (await openCache())?.match(address);
export async function writeCached(address: string, body: ArrayBuffer | string): Promise<void> {
  try {
    await (await openCache())?.put(address, new Response(body));
  } catch (error) {
    console.warn('The search index could not be cached', error);
  }
}
export async function deleteOtherIndexes(name: string): Promise<void> {
  const cache = await openCache();
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(request.url);
    const isOf = [baseKey(name), noteBlocksKey(name)].some((key) => pathname === `/${key}`);
    if (!isOf && pathname.endsWith('.bin')) await cache?.delete(request);
  }
}
