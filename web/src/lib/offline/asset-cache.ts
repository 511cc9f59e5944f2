import { assetCache, byAddress } from './caches.ts';

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** The addresses of the assets that this device keeps. */
export async function keptAssets(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(assetCache);
  return new Set((await cache.keys()).map(pathOf));
}

/** Fetches and keeps assets that are not kept yet. Rejects when one does not come. */
export async function keepAssets(addresses: Iterable<string>): Promise<void> {
  const kept = await keptAssets();
  const missing = [...new Set(addresses)].filter((address) => !kept.has(address));
  await (await caches.open(assetCache)).addAll(missing);
}

/** Forgets the assets of which `isOld` says so. */
export async function forgetAssets(isOld: (address: string) => boolean): Promise<void> {
  const cache = await caches.open(assetCache);
  const old = [...(await keptAssets())].filter(isOld);
  await Promise.all(old.map((address) => cache.delete(address, byAddress)));
}
