import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { FileRefusedError } from '../files/file-refused.ts';
import { keepAssets } from './asset-cache.ts';
import { byAddress, fileCache } from './caches.ts';
import { viewerFiles } from './viewer-files.ts';
import { receiveFile, type ReceiveOptions } from '../files/receive-file.ts';
import type { KeptNote } from './saved-notes.ts';

/** A note whose file lies with us, and may therefore be kept. */
export interface NoteWithFile extends KeptNote {
  file_url: string;
  size: number;
}

export const hasFile = (note: KeptNote): note is NoteWithFile =>
  note.size !== null && note.file_url !== null && note.file_url.startsWith('/files/');

/** The device has no room for a file. Sizes in bytes. */
export class NoRoomError extends Error {
  readonly needed: number;
  readonly free: number;
  constructor(needed: number, free: number) {
    super(`No room for ${needed} bytes`);
    this.needed = needed;
    this.free = free;
  }
}

const answersOf = ({ id }: KeptNote) => `/${pageKey(paths.note(id))}.json`;

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new FileRefusedError(answer.status);
  return answer;
}

const freeBytes = async () => {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
};

/** The bytes of each kept file, by its address. */
export async function keptFiles(): Promise<ReadonlyMap<string, number>> {
  const cache = await caches.open(fileCache);
  const kept = new Map<string, number>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/files/')) continue;
    const file = await cache.match(request, byAddress);
    kept.set(pathname, Number(file?.headers.get('content-length')));
  }
  return kept;
}

const headersOf = (file: Blob) => ({
  'content-type': file.type,
  'content-length': String(file.size),
  'accept-ranges': 'bytes',
  // What the site says of files: shown or saved, it may do nothing.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

/** Keeps a note's file on this device, with what its page and the viewer need. Rejects with a `NoRoomError` where it does not fit. */
export async function keepFile(note: NoteWithFile, options: ReceiveOptions): Promise<void> {
  const free = await freeBytes();
  if (free < note.size) throw new NoRoomError(note.size, free);
  try {
    await keepAssets((await (await fetched(viewerFiles)).json()) as string[]);
    const answers = await fetched(answersOf(note));
    const file = await receiveFile(note.file_url, options);
    const cache = await caches.open(fileCache);
    await cache.put(answersOf(note), answers);
    await cache.put(note.file_url, new Response(file, { headers: headersOf(file) }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new NoRoomError(note.size, await freeBytes());
    throw error;
  }
  // So that the browser asks before it clears this away; a refusal changes nothing.
  void navigator.storage.persist();
}

/** Removes a note's file from this device. */
export async function removeFile(note: NoteWithFile): Promise<void> {
  const cache = await caches.open(fileCache);
  await cache.delete(note.file_url, byAddress);
  await cache.delete(answersOf(note), byAddress);
}

/** Removes all files that are kept. */
export const removeAllFiles = (): Promise<boolean> => caches.delete(fileCache);
