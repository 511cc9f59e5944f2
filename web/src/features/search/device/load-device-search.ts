import type { DeviceSearch } from './device-search.ts';

// Nobody types where pages are written, and the engine need not be carried there.
const importDeviceSearch = import.meta.env.SSR
  ? () => Promise.reject(new Error('There is no device here'))
  : () => import('./device-search.ts');

let loading: Promise<DeviceSearch | null> | undefined;

const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function load(): Promise<DeviceSearch | null> {
  try {
    const { openDeviceSearch } = await importDeviceSearch();
    return await openDeviceSearch();
  } catch (error) {
    // The server answers meanwhile; the next search tries again.
    loading = undefined;
    console.warn('The search index did not come', error);
    return null;
  }
}

/** The search index on this device, fetched at the first use; null where there is none, or data is to be saved. */
export function loadDeviceSearch(): Promise<DeviceSearch | null> {
  if (prefersReducedData()) return Promise.resolve(null);
  loading ??= load();
  return loading;
}
