import { afterEach, expect, test, vi } from 'vitest';
import type { Build } from '../../web/src/service-worker/build.ts';

const origin = 'https://tippani.example';
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pathOf = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : key, origin).pathname;

/** A `Cache` that serves complete addresses. */
class MemoryCache {
  readonly #entries = new Map<string, Response>();
  put = async (key: string, response: Response) => void this.#entries.set(pathOf(key), response);
  match = async (key: string) => this.#entries.get(pathOf(key))?.clone();
  delete = async (key: string) => this.#entries.delete(pathOf(key));
  keys = async () => [...this.#entries.keys()].map((path) => new Request(new URL(path, origin)));
}

class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();
  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }
  match = async (key: string, { cacheName }: { cacheName: string }) =>
    this.#caches.get(cacheName)?.match(key);
  has = async (name: string) => this.#caches.has(name);
  delete = async (name: string) => this.#caches.delete(name);
  keys = async () => [...this.#caches.keys()];
}

const build = (version: string): Build => ({
  version,
  documents: {},
  precached: [],
  assets: [`/assets/index-${version}.js`],
  pdfAssets: '/assets/pdfjs-1/',
  builtPages: {},
});

/** The worker's modules in a browser without open pages, with the assets of these builds cached. */
async function openWorker(...builds: readonly Build[]) {
  const caches = new MemoryCaches();
  const assets = await caches.open('assets');
  for (const path of builds.flatMap((each) => each.assets)) await assets.put(path, new Response());
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    registration: {},
    clients: { matchAll: async () => [], claim: async () => undefined },
  });
  vi.resetModules();
  const { activate, deleteOldAssets } = await import('../../web/src/service-worker/lifecycle.ts');
  const { respondWithPage } = await import('../../web/src/service-worker/respond.ts');
  const assetPaths = async () => (await assets.keys()).map((key) => pathOf(key));
  return { caches, assetPaths, activate, deleteOldAssets, respondWithPage };
}

test('a replaced worker neither creates its shell again nor deletes assets', async () => {
  const [old, current] = [build('11111111'), build('22222222')];
  const worker = await openWorker(old, current);
  await worker.activate(old);
  await worker.activate(current);
  await worker.deleteOldAssets(old);
  const url = new URL('/notes/os-1', origin);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });
  await expect(
    worker.respondWithPage({ request: new Request(url), url, event }, old),
  ).rejects.toThrow('offline');
  expect(await worker.caches.keys()).not.toContain('shell-11111111');
  expect(await worker.assetPaths()).toEqual([...old.assets, ...current.assets]);
});
