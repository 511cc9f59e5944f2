import { useEffect, useRef, useState } from 'react';
import { keepingFailure } from '../../lib/offline/offline-file-error-text.ts';
import {
  keepFile,
  keptFiles,
  removeAllFiles,
  removeFile,
  type NoteWithFile,
} from '../../lib/offline/offline-files.ts';

/** Where a file is between the site and this device. */
type FileState =
  | { at: 'unknown' }
  | { at: 'site'; failure?: string }
  | { at: 'coming'; received: number }
  | { at: 'device'; bytes: number };

export interface KeptFilesHere {
  stateOf(note: NoteWithFile): FileState;
  keep(note: NoteWithFile): void;
  /** Stops one that is coming. */
  stop(note: NoteWithFile): void;
  remove(note: NoteWithFile): Promise<void>;
  removeAll(): Promise<void>;
  /** The bytes of all kept files, by their addresses; null until that is known. */
  kept: ReadonlyMap<string, number> | null;
}

/** The files that this device keeps; null where nothing can be kept. */
export function useKeptFiles(): KeptFilesHere | null {
  // Without a worker, what is kept would be found by nobody.
  const [hasWorker, setHasWorker] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const [kept, setKept] = useState<ReadonlyMap<string, number> | null>(null);
  const [states, setStates] = useState<Readonly<Record<string, FileState>>>({});
  const coming = useRef(new Map<string, AbortController>());
  const read = async () => setKept(await keptFiles());
  const set = ({ id }: NoteWithFile, state: FileState) =>
    setStates((before) => ({ ...before, [id]: state }));

  useEffect(() => {
    const start = async () => {
      // Where there will be none, this waits for ever.
      await navigator.serviceWorker?.ready;
      setKept(await keptFiles());
      setHasWorker('serviceWorker' in navigator);
    };
    void start();
    const { current } = coming;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const keep = async (note: NoteWithFile) => {
    const stop = new AbortController();
    coming.current.set(note.id, stop);
    set(note, { at: 'coming', received: 0 });
    try {
      await keepFile(note, {
        signal: stop.signal,
        onProgress: ({ received }) => set(note, { at: 'coming', received }),
      });
      await read();
      set(note, { at: 'site' });
    } catch (error) {
      if (!stop.signal.aborted) console.error('The file was not kept', error);
      set(note, { at: 'site', ...(!stop.signal.aborted && { failure: keepingFailure(error) }) });
    } finally {
      coming.current.delete(note.id);
    }
  };

  if (!hasWorker) return null;
  return {
    kept,
    stateOf(note) {
      if (!kept) return { at: 'unknown' };
      const bytes = kept.get(note.file_url);
      return bytes === undefined ? (states[note.id] ?? { at: 'site' }) : { at: 'device', bytes };
    },
    keep: (note) => void keep(note),
    stop: ({ id }) => coming.current.get(id)?.abort(),
    async remove(note) {
      await removeFile(note);
      await read();
    },
    async removeAll() {
      await removeAllFiles();
      await read();
    },
  };
}
