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

/** An event whose work a test awaits. */
function workOf(listeners: readonly ((event: unknown) => void)[]): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  for (const listener of listeners)
    listener({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  return Promise.all(work);
}

/** The worker's modules in a browser without open pages, with the assets of these builds cached. */
async function openWorker(...builds: readonly Build[]) {
  const caches = new MemoryCaches();
  const assets = await caches.open('assets');
  for (const path of builds.flatMap((each) => each.assets)) await assets.put(path, new Response());
  vi.stubGlobal('caches', caches);
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      (listeners[type] ??= []).push(listener),
    registration: {},
    clients: { matchAll: async () => [], claim: async () => undefined },
  });
  vi.resetModules();
  const { activate, deleteOldAssets } = await import('../../web/src/service-worker/lifecycle.ts');
  const { respondWithPage } = await import('../../web/src/service-worker/respond.ts');
  const assetPaths = async () => (await assets.keys()).map((key) => pathOf(key));
  /** Runs the worker of a build; an event's work is awaited. */
  const start = async (one: Build) => {
    vi.stubGlobal('thisBuild', one);
    await import('../../web/src/service-worker/worker.ts');
    return (type: 'activate' | 'message') => workOf(listeners[type]!);
  };
  return { caches, assetPaths, activate, deleteOldAssets, respondWithPage, start };
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

test('a page waits for no search index at activation, and its message fetches it once per build', async () => {
  const worker = await openWorker();
  const dispatch = await worker.start(build('11111111'));
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetched: string[] = [];
  const answer = async (key: RequestInfo | URL) => {
    fetched.push(pathOf(key));
    return new Response('{}');
  };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await dispatch('activate');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await dispatch('message');
  vi.stubGlobal('fetch', answer);
  await dispatch('message');
  await dispatch('message');
  expect(fetched.toSorted()).toEqual(['/search/courses.json', '/search/current.json']);
});
