import { useLocation } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { CameFrom } from '../../lib/back-link.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';

/** Where the list is that a job was opened from, with its filter; the whole list when it was not. */
export function jobsListPath(state: unknown): string {
  const from = (state as Partial<CameFrom> | null)?.from;
  const isList = typeof from === 'string' && from.startsWith(`${paths.jobUpdates}?`);
  return isList ? from : paths.jobUpdates;
}

/** The way back to the list. */
export function useJobsBackLink(): string {
  const { state } = useLocation();
  return jobsListPath(useHydrated() ? state : null);
}
