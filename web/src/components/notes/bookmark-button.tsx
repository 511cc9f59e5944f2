import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import {
  bookmarks,
  isSaved,
  removeNote,
  saveNote,
  type SavedNote,
} from '../../lib/offline/saved-notes.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import { Button } from '../button.tsx';
import { toast } from '../toasts.tsx';

// Loaded at the first click, and never by the server.
const loadActions = import.meta.env.SSR
  ? () => Promise.reject(new Error('Only browsers have bookmarks'))
  : () => import('./bookmark-actions.ts');

export function BookmarkButton({ note }: { note: SavedNote }) {
  const [changed, setChanged] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  const isBookmarked = changed ?? (hydrated && isSaved(bookmarks, note.id));
  const set = (next: boolean) => {
    const isStored = next ? saveNote(bookmarks, note) : removeNote(bookmarks, note.id);
    if (isStored) setChanged(next);
    return isStored;
  };
  const toggle = async () => {
    if (!isBookmarked && !set(true)) return toast('This device does not allow bookmarks');
    // Offline this chunk may be missing; the bookmark works without it.
    const actions = await loadActions().catch(() => null);
    if (!isBookmarked) return actions?.confirmBookmark(note);
    return actions ? actions.removeBookmark(note, () => set(false)) : set(false);
  };
  return (
    <Button look="plain" aria-pressed={isBookmarked} onClick={() => void toggle()}>
      <Bookmark aria-hidden="true" className={`size-5 ${isBookmarked ? 'fill-current' : ''}`} />
      {isBookmarked ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}
