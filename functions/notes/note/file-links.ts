import { driveFileId } from '../../contracts/domain/drive.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { storedFileName } from '../../files/object-keys.ts';

/** The URL of a note's file, and of the page that embeds it. Both null for an unreadable Drive link. */
export function noteFileLinks(note: Pick<StoredNote, 'drive_file_id'>): {
  file_url: string | null;
  preview_url: string | null;
} {
  const stored = note.drive_file_id;
  if (storedFileName(note) !== undefined)
    return { file_url: `/${encodeURI(stored)}`, preview_url: null };
  const id = driveFileId(stored);
  if (id === null) return { file_url: null, preview_url: null };
  return {
    file_url: `https://drive.google.com/uc?export=download&id=${id}`,
    preview_url: `https://drive.google.com/file/d/${id}/preview`,
  };
}
