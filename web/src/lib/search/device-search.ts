import { prefersReducedData } from '../device/hooks.ts';
import { loadSelection } from '../device/remembered-selection.ts';
import type { SearchPreview } from './matches.ts';
import type { FromSearchWorker, SearchQuery } from './index-search.ts';

/** Searches without the server. */
interface DeviceSearch {
  /** At most `limit` courses and as many notes, best first. */
  readonly find: (text: string, limit: number) => Promise<SearchPreview>;
}

interface PendingSearch {
  readonly resolve: (found: SearchPreview) => void;
  readonly reject: (error: Error) => void;
}

let loading: Promise<DeviceSearch | null> | undefined;

/** Null if the site has no index. Opening an index and searching it would delay typing on the page's own thread. */
function openDeviceSearch(): Promise<DeviceSearch | null> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, PendingSearch>();
  let lastId = 0;
  const find: DeviceSearch['find'] = (text, limit) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      const query: SearchQuery = { id: lastId, text, limit, choice: loadSelection() };
      worker.postMessage(query, []);
    });
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      const error = new Error(message);
      reject(error);
      for (const search of pending.values()) search.reject(error);
      pending.clear();
      worker.terminate();
      // Until the next search retries, the server answers.
      loading = undefined;
    };
    worker.addEventListener('error', ({ message }) => fail(message || 'The worker was not loaded'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromSearchWorker>) => {
      if ('failure' in data) return fail(data.failure);
      if ('hasIndex' in data) {
        if (!data.hasIndex) worker.terminate();
        return resolve(data.hasIndex ? { find } : null);
      }
      const search = pending.get(data.id);
      pending.delete(data.id);
      if ('error' in data) search?.reject(new Error(data.error));
      else search?.resolve(data.found);
    });
  });
}

/** Loaded at the first use; null if the site has no index or the browser saves data. */
export function loadDeviceSearch(): Promise<DeviceSearch | null> {
  if (prefersReducedData()) return Promise.resolve(null);
  loading ??= openDeviceSearch().catch((error: unknown) => {
    console.warn('The search index was not loaded', error);
    return null;
  });
  return loading;
}
