import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};
const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the reader asked the browser to save data; null until the page runs in a browser. */
export const useDataSaver = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribeNever, prefersReducedData, () => null);
