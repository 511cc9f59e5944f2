import type { StoredNote } from '../table/notes/note.ts';

const approvedFiles = 'files/';

/** The name in storage of a note's file; undefined where the file is on Drive. */
export const storedFileName = ({
  drive_file_id,
}: Pick<StoredNote, 'drive_file_id'>): string | undefined =>
  drive_file_id.startsWith(approvedFiles) ? drive_file_id.slice(approvedFiles.length) : undefined;
