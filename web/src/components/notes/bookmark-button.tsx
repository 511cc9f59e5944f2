import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { toast } from '../toasts.tsx';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import { bookmarks, forget, isIn, remember, type KeptNote } from '../../lib/offline/saved-notes.ts';

// The server keeps nothing, and need not carry the code that does.
const loadFile = import.meta.env.SSR
  ? () => Promise.reject(new Error('Files are kept by browsers'))
  : () => import('./bookmark-actions.ts');

/** Keeps a note on this device, or lets it go. */
export function BookmarkButton({ note }: { note: KeptNote }) {
  const [changed, setChanged] = useState<boolean | null>(null);
  // The first rendering is the server's too, which does not know the device.
  const hydrated = useHydrated();
  const kept = changed ?? (hydrated && isIn(bookmarks, note.id));
  const set = (now: boolean) => {
    const done = now ? remember(bookmarks, note) : forget(bookmarks, note.id);
    if (done) setChanged(now);
    return done;
  };
  const toggle = async () => {
    if (!kept && !set(true)) return toast('This device does not keep bookmarks');
    // Without a connection this may not come; the bookmark does not need it.
    const file = await loadFile().catch(() => null);
    if (!kept) return file?.offerFile(note);
    return file ? file.removeWithFile(note, () => set(false)) : set(false);
  };
  return (
    <Button look="plain" aria-pressed={kept} onClick={() => void toggle()}>
      <Bookmark aria-hidden="true" className={`size-5 ${kept ? 'fill-current' : ''}`} />
      {kept ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}
