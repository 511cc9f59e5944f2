import { privateObject, incomingObject, publicObject } from '../files/object-keys.ts';
import { publishFile } from '../files/publish-file.ts';
import type { Storage } from '../files/storage.ts';
import type { FileMove } from '../table/files/file-move.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { storedFileName } from './own-file.ts';

/** Keeps a file where only administrators read it, and takes it away from where everybody does. */
async function withdraw(storage: Storage, kept: { id: string; name: string }): Promise<void> {
  const [from, to] = [publicObject(kept), privateObject(kept)];
  if (!(await storage.has(to))) {
    try {
      await storage.copy(from, to);
    } catch (error) {
      // Whoever does the same at once may have taken it away by now.
      if (!(await storage.has(to))) throw error;
    }
  }
  await storage.remove(from);
}

/**
 * Brings the files of a note to where its state wants them: that of an approved one is public, that of any other is
 * held, and those that are no longer its file are nowhere. What was held once stays held for as long as the note has
 * it, so whoever is late can make a file public or not, but never lose it. Every step can be repeated.
 */
export async function arrangeFiles(
  storage: Storage,
  note: StoredNote | undefined,
  { note_id: id, files }: FileMove,
): Promise<void> {
  const name = note && storedFileName(note);
  if (name !== undefined) {
    const kept = { id, name };
    if (note?.status === 'approved') await publishFile(storage, privateObject(kept), kept);
    else await withdraw(storage, kept);
  }
  for (const file of files) {
    if (file.name !== name) {
      await storage.remove(publicObject(file));
      await storage.remove(privateObject({ id, name: file.name }));
    }
    if (file.upload_id !== null)
      await storage.remove(incomingObject({ id: file.upload_id, name: file.name }));
  }
}
