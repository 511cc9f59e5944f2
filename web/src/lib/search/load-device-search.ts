import type { DeviceSearch } from './device-search.ts';

// Not bundled for the server.
const importDeviceSearch = import.meta.env.SSR
  ? () => Promise.reject(new Error('Only browsers have a search index'))
  : () => import('./device-search.ts');

let loading: Promise<DeviceSearch | null> | undefined;

const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function load(): Promise<DeviceSearch | null> {
  try {
    const { openDeviceSearch } = await importDeviceSearch();
    return await openDeviceSearch();
  } catch (error) {
    // Until the next search retries, the server answers.
    loading = undefined;
    console.warn('The search index did not come', error);
    return null;
  }
}

/** Fetched at the first use; null if the site has no index or the browser saves data. */
export function loadDeviceSearch(): Promise<DeviceSearch | null> {
  if (prefersReducedData()) return Promise.resolve(null);
  loading ??= load();
  return loading;
}
