import { useLocation } from 'react-router-dom';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { useHydrated } from './device/use-hydrated.ts';

/** The way back: where it leads and what it is called. */
export interface BackLink {
  to: string;
  label: string;
}

const notesLink: BackLink = { to: paths.notes(), label: 'Back to notes' };

/** The state that a link to a note carries: where it stood, as a path of this site with its query. */
export interface BackLinkState {
  from: string;
}

/** To home when the reader came from there, to the same list of notes when from one, otherwise to all notes. */
export function backLinkFrom(state: unknown): BackLink {
  const from = (state as Partial<BackLinkState> | null)?.from;
  if (from === paths.home) return { to: paths.home, label: 'Back to home' };
  if (typeof from === 'string' && from.startsWith(`${paths.notes()}?`)) {
    return { ...notesLink, to: from };
  }
  return notesLink;
}

/** The state to give a link to a note that stands on this page. */
export function useBackLinkState(): BackLinkState {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** The way back from this page. The server, which cannot know, says 'notes'. */
export function useBackLink(): BackLink {
  const { state } = useLocation();
  return backLinkFrom(useHydrated() ? state : null);
}
