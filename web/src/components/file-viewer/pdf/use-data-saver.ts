import { useHydrated } from '../../../lib/device/use-hydrated.ts';

const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Null before hydration. */
export const useDataSaver = (): boolean | null => (useHydrated() ? prefersReducedData() : null);
