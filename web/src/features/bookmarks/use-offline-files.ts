import { useEffect, useState } from 'react';
import type { NoteWithFile } from '../../lib/offline/saved-notes.ts';
import {
  deleteAllOfflineFiles,
  deleteOfflineFile,
  offlineFileSizes,
} from '../../lib/offline/offline-files.ts';

export type OfflineFiles = NonNullable<ReturnType<typeof useOfflineFiles>>;

/** The device's offline files; null without a service worker, which alone would serve them. */
export function useOfflineFiles() {
  const [hasWorker, setHasWorker] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const [sizes, setSizes] = useState<ReadonlyMap<string, number> | null>(null);
  const reload = async () => setSizes(await offlineFileSizes());
  useEffect(() => {
    const start = async () => {
      // Never settles where no worker gets registered.
      await navigator.serviceWorker?.ready;
      setSizes(await offlineFileSizes());
      setHasWorker('serviceWorker' in navigator);
    };
    void start();
  }, []);

  if (!hasWorker) return null;
  return {
    /** The sizes in bytes of all offline files, by path; null while loading. */
    sizes,
    reload,
    async remove(note: NoteWithFile) {
      await deleteOfflineFile(note);
      await reload();
    },
    async removeAll() {
      await deleteAllOfflineFiles();
      await reload();
    },
  };
}
