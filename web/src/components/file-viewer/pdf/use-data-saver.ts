import { useSyncExternalStore } from 'react';

const never = () => () => {};
const saves = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the reader asked the browser to save data; null until the page runs in a browser. */
export const useDataSaver = (): boolean | null =>
  useSyncExternalStore<boolean | null>(never, saves, () => null);
