import { useEffect, useState } from 'react';
import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import type { NoteCard } from '../../../../functions/contracts/notes.ts';
import { useApi } from '../../lib/api/api.ts';
import { loadDeviceSearch } from './device/load-device-search.ts';

const debounceMs = 300;
const maxNotes = 6;
export type MatchingNote = Pick<
  NoteCard,
  'id' | 'title' | 'subject_name' | 'subject_code' | 'scheme_year' | 'semester' | 'module_number'
>;

interface SearchResult {
  search: string;
  notes: readonly MatchingNote[];
  total: number;
}

/** `found` stays the previous result until the new one arrives. */
export interface LiveSearch {
  state: 'idle' | 'searching' | 'failed' | 'found';
  found: SearchResult | null;
}

/** Searches on the device once its index is loaded; until then, after a debounce, on the server. */
export function useLiveSearch(text: string): LiveSearch {
  const api = useApi();
  const [found, setFound] = useState<SearchResult | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const search = text.trim();
  useEffect(() => {
    if (search === '') return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const show = (notes: readonly MatchingNote[], total: number) => {
      // The first result stays: options must not move under the finger.
      if (signal.aborted) return;
      setFound({ search, notes, total });
      stop();
    };
    const ask = async () => {
      try {
        const query = { search, limit: maxNotes };
        const { items, totals } = await api.notes.listNotes({ query }, { signal });
        show(items, totals.notes);
      } catch (error) {
        if (signal.aborted) return;
        console.error('The live search failed', error);
        setFailed(search);
      }
    };
    const find = async () => {
      try {
        const device = await loadDeviceSearch();
        if (!device || signal.aborted) return;
        const { notes, total } = await device.find(search, maxNotes);
        show(
          notes.map((note) => ({ ...note, id: note.id as NoteId })),
          total,
        );
      } catch (error) {
        console.warn('The server is asked instead of the device', error);
      }
    };
    const timer = setTimeout(ask, debounceMs);
    const stop = () => {
      clearTimeout(timer);
      asking.abort();
    };
    void find();
    return stop;
  }, [api, search]);
  if (search === '') return { state: 'idle', found: null };
  if (found?.search === search) return { state: 'found', found };
  return {
    state: failed === search ? 'failed' : 'searching',
    found: failed === search ? null : found,
  };
}
