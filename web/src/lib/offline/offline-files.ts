import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { picturesFolder } from '../../../../functions/contracts/domain/files.ts';
import { FileRefusedError, downloadFile } from '../files/download-file.ts';
import { formatSize } from '../format/format.ts';
import { cacheAssets, matchOptions, offlineFileCache, viewerFilesPath } from './caches.ts';
import { noteOfPage, notePagePath } from './cached-note.ts';
import { hasFile, type NoteWithFile, type SavedNote, bookmarks, saveNote } from './saved-notes.ts';
import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';

/** The device has no room for a file. Sizes in bytes. */
class StorageFullError extends Error {
  readonly needed: number;
  readonly free: number;
  constructor(needed: number, free: number) {
    super(`No room for ${needed} bytes`);
    this.needed = needed;
    this.free = free;
  }
}

/** The message after a failed `saveOfflineFile`. */
export function offlineFileErrorText(error: unknown): string {
  if (error instanceof StorageFullError)
    return `This device has no room: ${formatSize(error.needed)} are needed, ${formatSize(error.free)} are free.`;
  return 'The file did not download. Check your connection, then try again.';
}

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new FileRefusedError(response.status);
  return response;
}

const freeBytes = async () => {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
};

/** The sizes in bytes of all offline files, by path. */
export async function offlineFileSizes(): Promise<ReadonlyMap<string, number>> {
  const cache = await caches.open(offlineFileCache);
  const sizes = new Map<string, number>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    // Of page data, and of the texts beside files.
    if (!pathname.startsWith('/files/') || pathname.startsWith(`/${picturesFolder}`)) continue;
    const file = await cache.match(request, matchOptions);
    sizes.set(pathname, Number(file?.headers.get('content-length')));
  }
  return sizes;
}

const headersOf = (file: Blob) => ({
  'content-type': file.type,
  'content-length': String(file.size),
  'accept-ranges': 'bytes',
  // The same restrictions as the site puts on files.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

interface SaveOptions {
  signal?: AbortSignal;
  /** With the bytes of the file that have arrived. */
  onProgress?: (bytes: number) => void;
}

/** What shows with a file: its text, and its first page in lists. */
const filesBeside = ({ text_url, thumbnail_url }: Pick<Note, 'text_url' | 'thumbnail_url'>) =>
  [text_url, thumbnail_url].flatMap((url) => url ?? []);

/** Stores a note's page data, its file and what shows with it; returns the note. */
async function saveFile(id: NoteId, { signal, onProgress }: SaveOptions = {}): Promise<SavedNote> {
  const pageData = await fetchOk(notePagePath(id));
  const note = await noteOfPage(pageData.clone());
  if (!note || !hasFile(note)) throw new FileRefusedError(404);
  const file = await downloadFile(note.file_url, {
    signal,
    onProgress: ({ received }) => onProgress?.(received),
  });
  const cache = await caches.open(offlineFileCache);
  await cache.put(note.file_url, new Response(file, { headers: headersOf(file) }));
  for (const url of filesBeside(note)) await cache.put(url, await fetchOk(url));
  await cache.put(notePagePath(id), pageData);
  return note;
}

/** Runs `save` where there is room for `needed` bytes, with the assets that show a file. */
async function withRoom(needed: number, save: () => Promise<void>): Promise<void> {
  const free = await freeBytes();
  if (free < needed) throw new StorageFullError(needed, free);
  try {
    await cacheAssets((await (await fetchOk(viewerFilesPath)).json()) as string[]);
    await save();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new StorageFullError(needed, await freeBytes());
    throw error;
  }
  // Persistent storage is not evicted without asking the user; a refusal is fine.
  void navigator.storage.persist();
}

/** Stores a note's file with the assets and the page data that show it. */
export const saveOfflineFile = ({ id, size }: NoteWithFile, options?: SaveOptions) =>
  withRoom(size, async () => void (await saveFile(id, options)));

/** Cards have no URL of the file: it comes with the note's page. */
type StoredNote = Pick<Note, 'id'> & Partial<Pick<Note, 'file_url'>>;

/** Deletes a note's file with its page data and what was saved with it: the text may be younger than the bookmark. */
export async function deleteOfflineFile({ id, file_url }: StoredNote): Promise<void> {
  const cache = await caches.open(offlineFileCache);
  const pageData = await cache.match(notePagePath(id), matchOptions);
  const saved = pageData && (await noteOfPage(pageData));
  const paths = [file_url, ...(saved ? [saved.file_url, ...filesBeside(saved)] : [])];
  for (const path of [...paths, notePagePath(id)]) if (path) await cache.delete(path, matchOptions);
}

export const deleteAllOfflineFiles = (): Promise<boolean> => caches.delete(offlineFileCache);

/** A card of a note with a file of ours. */
export interface PackedNote {
  readonly id: NoteId;
  readonly size: number;
}

/** The files of courses, with the pages that list them. */
interface OfflinePack {
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
  for (const note of notes) await deleteOfflineFile(note);
  for (const page of pages) await cache.delete(pageDataPath(page), matchOptions);
}
