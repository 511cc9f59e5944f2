import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { useApi } from '../../../lib/api/api.ts';
import type { NotesData, NotesPageOfList } from '../notes-loader.ts';

export type ListOfNotes = Pick<NotesData, 'filter' | 'reader'>;

/** Loaded pages by history entry, so that going back restores them. */
const loadedPages = new Map<string, readonly NotesPageOfList[]>();

/** Pagination. The focus moves to the first new card. */
export function useMoreNotes(first: NotesPageOfList, { filter, reader }: ListOfNotes) {
  const api = useApi();
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(() => loadedPages.get(key) ?? []);
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'stale'>('idle');
  const [focusAt, setFocusAt] = useState<number | null>(null);

  const pages = [first, ...more];
  const notes = pages.flatMap(({ items }) => items);
  const next = pages.at(-1)!.next;

  useEffect(() => {
    if (focusAt !== null)
      list.current?.querySelectorAll<HTMLElement>('article a')[focusAt]?.focus();
  }, [focusAt]);

  const loadMore = async () => {
    if (state === 'asking' || next === null) return;
    setState('asking');
    try {
      const query = { ...filter, ...reader, cursor: next };
      const page = await api.notes.listNotes({ query });
      const grown = [...more, page];
      loadedPages.set(key, grown);
      setMore(grown);
      setFocusAt(notes.length);
      setState('idle');
    } catch (error) {
      console.error('Failed to load more notes', error);
      // A rejected cursor stays invalid.
      const stale = error instanceof ProblemError && error.problem.status === 400;
      setState(stale ? 'stale' : 'failed');
    }
  };
  return { notes, next, state, loadMore, list };
}
