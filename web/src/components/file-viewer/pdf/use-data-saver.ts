import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};
const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Null before hydration. */
export const useDataSaver = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribeNever, prefersReducedData, () => null);
