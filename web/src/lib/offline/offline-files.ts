import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { FileRefusedError } from '../files/file-refused.ts';
import { formatSize } from '../format/format.ts';
import { downloadFile, type DownloadOptions } from '../files/download-file.ts';
import { cacheAssets } from './asset-cache.ts';
import { matchOptions, offlineFileCache, viewerFilesPath } from './caches.ts';
import type { SavedNote } from './saved-notes.ts';

/** A note whose file is in our storage, not on Google Drive. */
export interface NoteWithFile extends SavedNote {
  file_url: string;
  size: number;
}

export const hasFile = (note: SavedNote): note is NoteWithFile =>
  note.size !== null && note.file_url !== null && note.file_url.startsWith('/files/');

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

/** What to show when `saveOfflineFile` failed. */
export function offlineFileErrorText(error: unknown): string {
  if (error instanceof StorageFullError)
    return `This device has no room: ${formatSize(error.needed)} are needed, ${formatSize(error.free)} are free.`;
  return 'The file did not arrive. Check your connection, then try again.';
}

const pageDataPath = ({ id }: SavedNote) => `/${pageKey(paths.note(id))}.json`;

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
    if (!pathname.startsWith('/files/')) continue;
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

/** Stores a note's file with the assets and the page data that show it. */
export async function saveOfflineFile(note: NoteWithFile, options: DownloadOptions): Promise<void> {
  const free = await freeBytes();
  if (free < note.size) throw new StorageFullError(note.size, free);
  try {
    await cacheAssets((await (await fetchOk(viewerFilesPath)).json()) as string[]);
    const pageData = await fetchOk(pageDataPath(note));
    const file = await downloadFile(note.file_url, options);
    const cache = await caches.open(offlineFileCache);
    await cache.put(pageDataPath(note), pageData);
    await cache.put(note.file_url, new Response(file, { headers: headersOf(file) }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new StorageFullError(note.size, await freeBytes());
    throw error;
  }
  // Persistent storage is not evicted without asking the user; a refusal is fine.
  void navigator.storage.persist();
}

export async function deleteOfflineFile(note: NoteWithFile): Promise<void> {
  const cache = await caches.open(offlineFileCache);
  await cache.delete(note.file_url, matchOptions);
  await cache.delete(pageDataPath(note), matchOptions);
}

export const deleteAllOfflineFiles = (): Promise<boolean> => caches.delete(offlineFileCache);
