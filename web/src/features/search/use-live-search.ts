import { useEffect, useState } from 'react';
import type { NoteCard } from '../../../../functions/contracts/notes.ts';
import { useApi } from '../../lib/api.ts';

const debounceMs = 300;
const shownNotes = 6;

interface Found {
  search: string;
  notes: readonly NoteCard[];
  total: number;
}

/** `found` stays that of the last text until the new one is answered. */
export interface LiveSearch {
  state: 'idle' | 'searching' | 'failed' | 'found';
  found: Found | null;
}

/** Asks for the notes that match a text, once nothing has been typed for a moment. Blank text asks nothing. */
export function useLiveSearch(text: string): LiveSearch {
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const search = text.trim();
  useEffect(() => {
    if (search === '') return undefined;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const { items, totals } = await api.notes.listNotes(
          { query: { search, limit: shownNotes } },
          { signal: asking.signal },
        );
        setFound({ search, notes: items, total: totals.notes });
      } catch (error) {
        if (asking.signal.aborted) return;
        console.error('The live search failed', error);
        setFailed(search);
      }
    };
    const timer = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, search]);
  if (search === '') return { state: 'idle', found: null };
  if (found?.search === search) return { state: 'found', found };
  return {
    state: failed === search ? 'failed' : 'searching',
    found: failed === search ? null : found,
  };
}
