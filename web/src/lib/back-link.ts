import { useLocation } from 'react-router-dom';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { useHydrated } from './device/hooks.ts';

export interface BackLink {
  to: string;
  label: string;
}

/** The navigation state of a link to a note: path and query of the page with the link. */
export interface BackLinkState {
  from: string;
}

const fromOf = (state: unknown) => (state as Partial<BackLinkState> | null)?.from;

/** The list, with its filter, from which an item was opened; otherwise the whole list. */
export function listPath(state: unknown, list: string): string {
  const from = fromOf(state);
  return typeof from === 'string' && from.startsWith(`${list}?`) ? from : list;
}

/** Links to the previous page if that is home or a list of notes, otherwise to all notes. */
export const backLinkFrom = (state: unknown): BackLink =>
  fromOf(state) === paths.home
    ? { to: paths.home, label: 'Back to home' }
    : { to: listPath(state, paths.notes()), label: 'Back to notes' };

/** Whether a page was opened by a link on the page at an address, which is then the one before it in the history. */
export const isBackLinkState = (state: unknown, from: string): boolean => fromOf(state) === from;

/** The navigation state for links to notes on this page. */
export function useBackLinkState(): BackLinkState {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Links to all notes until hydration. */
export function useBackLink(): BackLink {
  const { state } = useLocation();
  return backLinkFrom(useHydrated() ? state : null);
}
