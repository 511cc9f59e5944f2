import { useLocation } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { BackLinkState } from '../../lib/back-link.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';

/** The list, with its filter, from which a job was opened; otherwise the whole list. */
export function jobsListPath(state: unknown): string {
  const from = (state as Partial<BackLinkState> | null)?.from;
  const isList = typeof from === 'string' && from.startsWith(`${paths.jobUpdates}?`);
  return isList ? from : paths.jobUpdates;
}
export function useJobsBackLink(): string {
  const { state } = useLocation();
  return jobsListPath(useHydrated() ? state : null);
}
