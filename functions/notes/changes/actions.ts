import { privateObject, publicObject } from '../../files/object-keys.ts';
import type { Storage } from '../../files/storage.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import type { Wish } from './change-note.ts';
import { storedFileName } from '../../files/file-state.ts';

const restorableMs = 30 * 24 * 60 * 60 * 1000;

/** Refuses (409) to change what is deleted. */
export function onlyPresent({ status }: StoredNote): void {
  if (status === 'deleted')
    throw new HttpError(409, 'This note is deleted. Restore it before you change it.');
}

/** Refuses (409) to publish a note whose file is lost. */
export async function onlyWithFile(storage: Storage, note: StoredNote): Promise<void> {
  const name = storedFileName(note);
  if (name === undefined) return;
  const kept = { id: note.id, name };
  if (!(await storage.has(privateObject(kept))) && !(await storage.has(publicObject(kept))))
    throw new HttpError(409, 'The file of this note is lost. Please give it another one.');
}

/** To be public. */
export const approved =
  (storage: Storage): Wish =>
  async (note) => {
    onlyPresent(note);
    if (note.status === 'approved') return undefined;
    await onlyWithFile(storage, note);
    return { status: 'approved' };
  };

/** To wait again. */
export const unpublished: Wish = (note) => {
  onlyPresent(note);
  return note.status === 'pending' ? undefined : { status: 'pending' };
};

/** To be away, for as long as it can be restored. */
export const deleted: Wish = ({ status }) =>
  status === 'deleted'
    ? undefined
    : {
        status: 'deleted',
        deleted_from: status,
        restorable_until: new Date(Date.now() + restorableMs).toISOString(),
      };

/** To be what it was before it was deleted. */
export const restored: Wish = ({ status, deleted_from, restorable_until }) => {
  if (status !== 'deleted') return undefined;
  if (restorable_until! <= new Date().toISOString())
    throw new HttpError(409, 'This note was deleted too long ago to be restored.');
  return {
    status: deleted_from ?? 'pending',
    deleted_from: undefined,
    restorable_until: undefined,
  };
};
