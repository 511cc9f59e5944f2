import { useEffect, useRef, useState } from 'react';
import type { NoteWithFile } from '../../lib/offline/note-with-file.ts';
import {
  deleteAllOfflineFiles,
  deleteOfflineFile,
  offlineFileErrorText,
  offlineFileSizes,
  saveOfflineFile,
} from '../../lib/offline/offline-files.ts';

type FileState =
  | { step: 'unknown' }
  | { step: 'not-saved'; failure?: string }
  | { step: 'saving'; received: number }
  | { step: 'saved'; bytes: number };

export type OfflineFiles = NonNullable<ReturnType<typeof useOfflineFiles>>;

/** The device's offline files; null without a service worker, which alone would serve them. */
export function useOfflineFiles() {
  const [hasWorker, setHasWorker] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const [sizes, setSizes] = useState<ReadonlyMap<string, number> | null>(null);
  const [states, setStates] = useState<Readonly<Record<string, FileState>>>({});
  const running = useRef(new Map<string, AbortController>());
  const reload = async () => setSizes(await offlineFileSizes());
  const setState = ({ id }: NoteWithFile, state: FileState) =>
    setStates((before) => ({ ...before, [id]: state }));

  useEffect(() => {
    const start = async () => {
      // Never settles where no worker gets registered.
      await navigator.serviceWorker?.ready;
      setSizes(await offlineFileSizes());
      setHasWorker('serviceWorker' in navigator);
    };
    void start();
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const save = async (note: NoteWithFile) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(note.id, controller);
    setState(note, { step: 'saving', received: 0 });
    try {
      await saveOfflineFile(note, {
        signal,
        onProgress: ({ received }) => setState(note, { step: 'saving', received }),
      });
      await reload();
      setState(note, { step: 'not-saved' });
    } catch (error) {
      if (!signal.aborted) console.error('The file could not be saved offline', error);
      setState(note, {
        step: 'not-saved',
        ...(!signal.aborted && { failure: offlineFileErrorText(error) }),
      });
    } finally {
      running.current.delete(note.id);
    }
  };

  if (!hasWorker) return null;
  return {
    /** The sizes in bytes of all offline files, by path; null while loading. */
    sizes,
    stateOf(note: NoteWithFile): FileState {
      if (!sizes) return { step: 'unknown' };
      const bytes = sizes.get(note.file_url);
      if (bytes !== undefined) return { step: 'saved', bytes };
      return states[note.id] ?? { step: 'not-saved' };
    },
    save: (note: NoteWithFile) => void save(note),
    cancel: ({ id }: NoteWithFile) => running.current.get(id)?.abort(),
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
