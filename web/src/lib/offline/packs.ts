import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { matchOptions, offlineFileCache } from './caches.ts';
import { noteOfPage, notePagePath } from './cached-note.ts';
import { hasFile, bookmarks, saveNote } from './saved-notes.ts';
import { deleteOfflineFile, fetchOk, saveFile, withRoom } from './offline-files.ts';

/** A card of a note with a file of ours. Cards have no URL of the file: it comes with the note's page. */
export interface PackedNote {
  readonly id: NoteId;
  readonly size: number;
}

/** The files of courses, with the pages that list them. */
export interface OfflinePack {
  readonly notes: readonly PackedNote[];
  /** Paths of pages. */
  readonly pages: readonly string[];
}

const pageDataPath = (page: string) => `/${pageKey(page)}.json`;

/** The paths of all page data that are stored offline. */
async function offlinePages(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(offlineFileCache);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** The notes of a pack that are not stored offline yet. */
export async function missingNotes<N extends PackedNote>(notes: readonly N[]): Promise<N[]> {
  const offline = await offlinePages();
  return notes.filter(({ id }) => !offline.has(notePagePath(id)));
}

const sizeOf = (notes: readonly PackedNote[]) => notes.reduce((sum, { size }) => sum + size, 0);

/** Stores the files that are not stored yet, one by one, and bookmarks each. */
export async function savePack(
  { notes, pages }: OfflinePack,
  { signal, onProgress }: { signal: AbortSignal; onProgress(bytes: number): void },
): Promise<void> {
  const missing = await missingNotes(notes);
  let done = sizeOf(notes) - sizeOf(missing);
  await withRoom(sizeOf(missing), async () => {
    const cache = await caches.open(offlineFileCache);
    for (const page of pages)
      await cache.put(pageDataPath(page), await fetchOk(pageDataPath(page)));
    for (const { id, size } of missing) {
      signal.throwIfAborted();
      const before = done;
      const saved = await saveFile(id, {
        signal,
        onProgress: (received) => onProgress(before + received),
      });
      saveNote(bookmarks, saved);
      done += size;
    }
  });
}

export async function deletePack({ notes, pages }: OfflinePack): Promise<void> {
  const cache = await caches.open(offlineFileCache);
  for (const { id } of notes) {
    const page = await cache.match(notePagePath(id), matchOptions);
    const note = page && (await noteOfPage(page));
    if (note && hasFile(note)) await deleteOfflineFile(note);
  }
  for (const page of pages) await cache.delete(pageDataPath(page), matchOptions);
}
