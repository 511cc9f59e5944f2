import { useHydrated } from './use-hydrated.ts';

export const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Null before hydration. */
export const useDataSaver = (): boolean | null => (useHydrated() ? prefersReducedData() : null);
