import type { AdminNote } from '../../contracts/notes.ts';
import { detailsOf } from '../../contracts/domain/note-details.ts';
import { privateObject, storedFileName } from '../../files/object-keys.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';
import { noteFileLinks } from '../note/file-links.ts';

function fileOf(note: StoredNote) {
  const name = storedFileName(note);
  if (name === undefined || note.status === 'approved')
    return { drive_file_id: note.drive_file_id, ...noteFileLinks(note) };
  return {
    drive_file_id: privateObject({ id: note.id, name }).key,
    file_url: null,
    preview_url: null,
  };
}

export async function toAdminNotes(
  catalogue: Catalogue,
  notes: readonly StoredNote[],
): Promise<AdminNote[]> {
  const cards = await toNoteCards(catalogue, notes);
  return notes.map((note, i) => ({
    ...cards[i]!,
    ...detailsOf(note),
    status: note.status,
    updated_at: note.updated_at,
    restorable_until: note.restorable_until ?? null,
    taken_down: note.taken_down
      ? { reason: note.taken_down.reason, points_taken: note.taken_down.points_taken }
      : null,
    contributor_slug: note.contributor_slug ?? null,
    ...fileOf(note),
  }));
}

export async function toAdminNote(catalogue: Catalogue, note: StoredNote): Promise<AdminNote> {
  const [one] = await toAdminNotes(catalogue, [note]);
  return one!;
}
