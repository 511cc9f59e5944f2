import { useLocation } from 'react-router-dom';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { useHydrated } from './device/hooks.ts';

export interface BackLink {
  to: string;
  label: string;
}

const notesLink: BackLink = { to: paths.notes(), label: 'Back to notes' };

/** The navigation state of a link to a note: path and query of the page with the link. */
export interface BackLinkState {
  from: string;
}

/** Links to the previous page if that is home or a list of notes, otherwise to all notes. */
export function backLinkFrom(state: unknown): BackLink {
  const from = (state as Partial<BackLinkState> | null)?.from;
  if (from === paths.home) return { to: paths.home, label: 'Back to home' };
  if (typeof from === 'string' && from.startsWith(`${paths.notes()}?`)) {
    return { ...notesLink, to: from };
  }
  return notesLink;
}

/** Whether a page was opened by a link on the page at an address, which is then the one before it in the history. */
export const isBackLinkState = (state: unknown, from: string): boolean =>
  (state as Partial<BackLinkState> | null)?.from === from;

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
