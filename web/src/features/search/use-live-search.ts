import { useEffect, useState } from 'react';
import type { NoteCard } from '../../../../functions/contracts/notes.ts';
import { useApi } from '../../lib/api.ts';

const debounceMs = 300;
const shownNotes = 6;

type LiveSearch =
  | { state: 'idle' | 'searching' | 'failed' }
  | { state: 'found'; search: string; notes: readonly NoteCard[]; total: number };

/** Asks for the notes that match a text, once nothing has been typed for a moment. Blank text asks nothing. */
export function useLiveSearch(text: string): LiveSearch {
  const api = useApi();
  const [found, setFound] = useState<LiveSearch>({ state: 'idle' });
  const search = text.trim();
  useEffect(() => {
    if (search === '') {
      setFound({ state: 'idle' });
      return undefined;
    }
    const asking = new AbortController();
    const ask = async () => {
      setFound((before) => (before.state === 'found' ? before : { state: 'searching' }));
      try {
        const { signal } = asking;
        const answer = await api.notes.listNotes(
          { query: { search, limit: shownNotes } },
          { signal },
        );
        setFound({ state: 'found', search, notes: answer.items, total: answer.totals.notes });
      } catch (error) {
        if (asking.signal.aborted) return;
        console.error('The live search failed', error);
        setFound({ state: 'failed' });
      }
    };
    const timer = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, search]);
  return found;
}
