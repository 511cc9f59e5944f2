import type { SavedNote } from './saved-notes.ts';

/** A note whose file is in our storage, not on Google Drive. */
export interface NoteWithFile extends SavedNote {
  file_url: string;
  size: number;
}

export const hasFile = (note: SavedNote): note is NoteWithFile =>
  note.size !== null && note.file_url !== null && note.file_url.startsWith('/files/');
