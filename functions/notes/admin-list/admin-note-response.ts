import type { AdminNote } from '../../contracts/notes.ts';
import { privateObject } from '../../files/object-keys.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { cardsOf } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';
import { noteFile } from '../note/file-links.ts';
import { storedFileName } from '../../files/file-state.ts';

/** Where the file of a note lies, and where everybody reads it, if they may. */
function fileOf(note: StoredNote) {
  const name = storedFileName(note);
  if (name === undefined || note.status === 'approved')
    return { drive_file_id: note.drive_file_id, ...noteFile(note) };
  return {
    drive_file_id: privateObject({ id: note.id, name }).key,
    file_url: null,
    preview_url: null,
  };
}

/** Notes as an administrator sees them, with the names that their references have now. */
export async function adminNotes(
  catalogue: Catalogue,
  notes: readonly StoredNote[],
): Promise<AdminNote[]> {
  const cards = await cardsOf(catalogue, notes);
  return notes.map((note, i) => ({
    ...cards[i]!,
    description: note.description,
    topics: note.topics,
    status: note.status,
    updated_at: note.updated_at,
    restorable_until: note.restorable_until ?? null,
    ...fileOf(note),
  }));
}

/** One of them. */
export async function adminNote(catalogue: Catalogue, note: StoredNote): Promise<AdminNote> {
  const [one] = await adminNotes(catalogue, [note]);
  return one!;
}
