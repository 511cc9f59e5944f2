import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toasts.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { bookmarks, forget, isIn, remember, type KeptNote } from './kept-notes.ts';

/** Keeps a note on this device, or lets it go. */
export function BookmarkButton({ note }: { note: KeptNote }) {
  const [changed, setChanged] = useState<boolean | null>(null);
  // The first rendering is the server's too, which does not know the device.
  const hydrated = useHydrated();
  const kept = changed ?? (hydrated && isIn(bookmarks, note.id));
  const toggle = () => {
    const done = kept ? forget(bookmarks, note.id) : remember(bookmarks, note);
    if (!done) return toast('This device does not keep bookmarks');
    setChanged(!kept);
    return toast(kept ? 'Bookmark removed' : 'Bookmarked on this device');
  };
  return (
    <Button look="plain" aria-pressed={kept} onClick={toggle}>
      <Bookmark aria-hidden="true" className={`size-5 ${kept ? 'fill-current' : ''}`} />
      {kept ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}
